/** The SDK's client as a Lambda would have it that does nothing else: what loading any of them takes at least. */
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

export const client = new DynamoDBClient({});
