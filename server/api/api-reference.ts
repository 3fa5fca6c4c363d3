import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { html } from 'hono/html';
import { type ApiPart, apiDocument, routesOf } from './api-document.ts';
import type { BaseContext } from './http.ts';
import { type PublicAnswer, respond, textAnswer } from './respond.ts';

/**
 * The policy of the page. The style elements of the renderer are empty, which is what this hash allows: it adds its rules
 * by script.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Part = { contentType: string; headers?: Record<string, string>; make: () => string };

const parts = {
  '/api/openapi.json': documentPart('guests'),
  '/api/openapi-office.json': documentPart('office'),
  '/api/openapi-setup.json': documentPart('setup'),
  '/api/docs': pagePart('guests', 'openapi.json'),
  '/api/docs/office': pagePart('office', 'openapi-office.json'),
  '/api/docs/setup': pagePart('setup', 'openapi-setup.json'),
  '/api/docs.css': { contentType: 'text/css; charset=utf-8', make: () => style },
  '/api/docs.js': { contentType: 'text/javascript; charset=utf-8', make: script },
} satisfies Record<string, Part>;

export type ReferencePath = keyof typeof parts;

export const referencePaths = Object.keys(parts) as ReferencePath[];

function documentPart(part: ApiPart): Part {
  return {
    contentType: 'application/json; charset=utf-8',
    make: () => JSON.stringify(apiDocument(part)),
  };
}

function pagePart(part: ApiPart, file: string): Part {
  return {
    contentType: 'text/html; charset=utf-8',
    headers: { 'Content-Security-Policy': policy },
    make: () => String(page(part, file)),
  };
}

const answers = new Map<ReferencePath, Promise<PublicAnswer>>();

/** Responds with a part of the API reference, which each process makes once. */
export async function answerApiReference(
  path: ReferencePath,
  request: Request,
  context: BaseContext,
): Promise<Response> {
  const { contentType, headers, make }: Part = parts[path];
  const known = answers.get(path) ?? textAnswer(make(), contentType);
  answers.set(path, known);
  return respond(await known, request, context, headers);
}

const require = createRequire(import.meta.url);

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="12"><text y="10" font-size="11" fill="#3b82f6">Redoc</text></svg>',
)}`;

/** The renderer, without the logos that it would load from another host. */
function script(): string {
  const text = readFileSync(require.resolve('redoc/bundles/redoc.standalone.js'), 'utf8');
  return text.replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g, logo);
}

/** The reference is a script; without scripts the page lists the calls. */
function page(part: ApiPart, file: string) {
  const routes = routesOf(part);
  const modules = Map.groupBy(routes, ({ module }) => module);
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Herberg API</title>
    <link rel="icon" href="/favicon.ico" />
    <link rel="stylesheet" href="/api/docs.css" />
  </head>
  <body>
    <redoc spec-url="/api/${file}" disable-telemetry="true"></redoc>
    <script type="module" src="/api/docs.js"></script>
    <noscript>
      <main>
        <h1>Herberg API</h1>
        <p>${routes.length} calls, described in OpenAPI 3.1: <a href="/api/${file}">${file}</a>.</p>
        ${[...modules].map(
          ([module, group]) => html`<h2>${module}</h2>
            <ul>
              ${group.map(
                ({ name, method, path, endpoint }) =>
                  html`<li id="${module}.${name}">${method} <code>${path}</code> ${endpoint.summary}</li>`,
              )}
            </ul>`,
        )}
      </main>
    </noscript>
  </body>
</html>`;
}

const style = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif}
noscript main{max-width:72rem;margin:auto;padding:1rem;overflow-wrap:anywhere}
`;
