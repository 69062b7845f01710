import { createHash } from "node:crypto";

/** Links are relative, so that they hold whatever the stage is called: to an address without a slash at its end. */
const dropSlash = `if (location.pathname.endsWith("/")) location.replace(location.pathname.slice(0, -1));`;

const show = `SwaggerUIBundle({
  url: new URL("v1/openapi.json", document.baseURI).href,
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  filter: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null
});`;

/** The reference: Swagger UI on the OpenAPI document, both from here. */
export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Live settlement: API reference</title>
<script>${dropSlash}</script>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<noscript>This page needs JavaScript. The document itself is at <a href="v1/openapi.json">v1/openapi.json</a>.</noscript>
<script src="docs/swagger-ui.js"></script>
<script>${show}</script>
</body>
</html>
`;

const hashes = [dropSlash, show].map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);

/** Nothing from elsewhere runs or is asked for. Swagger UI has its icons as data. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};
