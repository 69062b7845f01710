import { listOf } from "../../http/shown.ts";
import {
  createPartnerKeyRequest,
  createPartnerRequest,
  createSigningSecretRequest,
  createStudioKeyRequest,
  getPartnerRequest,
  listPartnerKeysRequest,
  listPartnersRequest,
  listSigningSecretsRequest,
  listStudioKeysRequest,
  reinstatePartnerRequest,
  requireSignaturesRequest,
  revokePartnerKeyRequest,
  revokeSigningSecretRequest,
  revokeStudioKeyRequest,
  suspendPartnerRequest,
  waiveSignaturesRequest,
} from "../../partners/requests.ts";
import {
  keyAnswer,
  newKeyAnswer,
  newSigningSecretAnswer,
  partnerAnswer,
  revokedKeyAnswer,
  revokedSigningSecretAnswer,
  signingSecretAnswer,
} from "../../partners/responses.ts";
import { made, type OperationDoc, ok } from "../operation-doc.ts";

const tag = "Administration";
const keyId = "01KZC8A1B3C5D7E9F1G3H5J7K9";

const order = { partnerId: "demo", name: "Demo", currencies: ["THB", "VND"] };
const partner = { ...order, createdAt: "2026-11-01T09:00:00.000Z", status: "active", signatures: "optional" };
const shown = { summary: "A partner", value: partner };

const key = {
  keyId,
  role: "partner",
  createdAt: "2026-11-01T09:05:00.000Z",
  lastUsedOn: "2026-11-30",
  status: "active",
};
const keyPage = { summary: "A page", value: { items: [key], nextCursor: null } };
const newKey = {
  201: {
    description: "Made. The key is shown here and never again.",
    schema: newKeyAnswer,
    examples: { example: { summary: "The key", value: { keyId, apiKey: `${keyId}.a-secret-of-43-characters` } } },
  },
};
const revoked = ok(
  revokedKeyAnswer,
  { summary: "The key's id", value: { keyId, status: "revoked" } },
  "Revoked: refused everywhere within 60 seconds.",
);
const secretId = "01KZC9B2C4D6E8F0G2H4J6K8M0";
const secret = { secretId, createdAt: "2026-11-01T09:10:00.000Z", status: "active" };

const expiry = { expiring: { summary: "A key that ends by itself", value: { expiresAt: "2027-12-01T00:00:00Z" } } };

export const administration = {
  createPartner: {
    tag,
    summary: "Create a partner",
    description:
      "The same again changes nothing and answers 200; other content under its id is refused, and so is a partner more than the deployment has slots for.",
    request: createPartnerRequest,
    bodies: { partner: { summary: "A partner", value: order } },
    answers: made(partnerAnswer, shown),
    problems: ["reference-conflict", "limit-exceeded"],
  },
  listPartners: {
    tag,
    summary: "List the partners",
    request: listPartnersRequest,
    answers: ok(listOf(partnerAnswer), { summary: "A page", value: { items: [partner], nextCursor: null } }),
    problems: [],
  },
  getPartner: {
    tag,
    summary: "Read a partner",
    request: getPartnerRequest,
    answers: ok(partnerAnswer, shown),
    problems: ["not-found"],
  },
  suspendPartner: {
    tag,
    summary: "Suspend a partner",
    request: suspendPartnerRequest,
    answers: ok(partnerAnswer, {
      summary: "The suspended partner",
      value: { ...partner, status: "suspended", suspendedAt: "2026-11-30T12:00:00.000Z" },
    }),
    problems: ["not-found"],
  },
  reinstatePartner: {
    tag,
    summary: "End a partner's suspension",
    request: reinstatePartnerRequest,
    answers: ok(partnerAnswer, shown),
    problems: ["not-found"],
  },
  createPartnerKey: {
    tag,
    summary: "Make a key of a partner",
    request: createPartnerKeyRequest,
    bodies: expiry,
    answers: newKey,
    problems: ["not-found"],
  },
  listPartnerKeys: {
    tag,
    summary: "List a partner's keys",
    request: listPartnerKeysRequest,
    answers: ok(listOf(keyAnswer), keyPage),
    problems: ["not-found"],
  },
  revokePartnerKey: {
    tag,
    summary: "Revoke a partner's key",
    request: revokePartnerKeyRequest,
    answers: revoked,
    problems: ["not-found"],
  },
  createSigningSecret: {
    tag,
    summary: "Make a secret that a partner signs its requests with",
    description:
      "From then on a request of the partner that is signed must be signed with one of its secrets; unsigned ones are served until signatures are required. Make the new one before you revoke the old one; ten may be live.",
    request: createSigningSecretRequest,
    answers: {
      201: {
        description: "Made. The secret is shown here and never again.",
        schema: newSigningSecretAnswer,
        examples: { example: { summary: "The secret", value: { secretId, secret: "a-secret-of-43-characters" } } },
      },
    },
    problems: ["not-found", "limit-exceeded"],
  },
  listSigningSecrets: {
    tag,
    summary: "List a partner's signing secrets",
    request: listSigningSecretsRequest,
    answers: ok(listOf(signingSecretAnswer), { summary: "A page", value: { items: [secret], nextCursor: null } }),
    problems: ["not-found"],
  },
  revokeSigningSecret: {
    tag,
    summary: "Revoke a signing secret",
    description:
      "A partner whose signatures are required is refused everything while it has no live one: make the new one first, or waive its signatures.",
    request: revokeSigningSecretRequest,
    answers: ok(
      revokedSigningSecretAnswer,
      { summary: "The secret's id", value: { secretId, status: "revoked" } },
      "Revoked: refused everywhere within 60 seconds.",
    ),
    problems: ["not-found"],
  },
  requireSignatures: {
    tag,
    summary: "Require a partner's signatures",
    description:
      "From then on, within 60 seconds, a request that is not signed is refused, and so is every request while the partner has no live secret. Require them once the partner signs: until then its signatures are checked where it sends them.",
    request: requireSignaturesRequest,
    answers: ok(partnerAnswer, {
      summary: "The partner",
      value: { ...partner, signatures: "required", signaturesRequiredAt: "2026-11-30T12:00:00.000Z" },
    }),
    problems: ["not-found"],
  },
  waiveSignatures: {
    tag,
    summary: "Serve a partner's unsigned requests again",
    request: waiveSignaturesRequest,
    answers: ok(partnerAnswer, shown),
    problems: ["not-found"],
  },
  createStudioKey: {
    tag,
    summary: "Make a key of the studio",
    request: createStudioKeyRequest,
    bodies: { dealer: { summary: "A dealer's", value: { role: "dealer" } } },
    answers: newKey,
    problems: [],
  },
  listStudioKeys: {
    tag,
    summary: "List the studio's keys",
    request: listStudioKeysRequest,
    answers: ok(listOf(keyAnswer), {
      summary: "A page",
      value: { items: [{ ...key, role: "dealer" }], nextCursor: null },
    }),
    problems: [],
  },
  revokeStudioKey: {
    tag,
    summary: "Revoke a key of the studio",
    request: revokeStudioKeyRequest,
    answers: revoked,
    problems: ["not-found"],
  },
} satisfies Record<string, OperationDoc>;
