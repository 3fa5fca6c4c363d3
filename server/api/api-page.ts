import { html, raw } from 'hono/html';
import { apiDocument } from './api-document.ts';
import { type Route, routes } from './routes.ts';

/** Renders the API document as a page without a script. */
export function apiPage(): string {
  const modules = Map.groupBy(routes, (route) => route.module);
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Herberg API</title>
    <link rel="stylesheet" href="/api/docs.css" />
  </head>
  <body>
    <main>
      <h1>Herberg API</h1>
      <p>
        ${routes.length} calls under <code>/api</code>; the same in OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>.
        Every answer is <code>{ succeeded, data, message }</code>; a failure adds <code>code</code>, <code>errors</code>
        and sometimes <code>details</code>.
      </p>
      ${[...modules].map(
        ([module, group]) => html`<section aria-labelledby="${module}">
          <h2 id="${module}">${module}</h2>
          ${group.map(callSection)}
        </section>`,
      )}
    </main>
  </body>
</html>`);
}

function callSection(route: Route) {
  const { endpoint } = route;
  const operation = operationOf(route);
  return html`<details id="${route.module}.${route.name}">
    <summary><strong>${route.method}</strong> <code>${route.path}</code> ${endpoint.summary}</summary>
    <p>Callers: ${endpoint.callers.join(', ')}. Answer: ${endpoint.audience}.</p>
    ${operation.parameters.length > 0 ? schemaBlock('Query', operation.parameters) : ''}
    ${operation.requestBody ? schemaBlock('Body', operation.requestBody) : ''}
    ${schemaBlock('Answers', operation.responses)}
  </details>`;
}

function schemaBlock(title: string, value: unknown) {
  const text = JSON.stringify(value, null, 2).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return html`<h3>${title}</h3>
    <pre tabindex="0">${raw(text)}</pre>`;
}

type Operation = { parameters: unknown[]; requestBody?: unknown; responses: unknown };

function operationOf({ path, method }: Route): Operation {
  const { paths } = apiDocument() as { paths: Record<string, Record<string, Operation>> };
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
}

export const apiPageStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:72rem;margin:auto;padding:1rem}
summary{cursor:pointer;padding:.5rem 0;min-height:24px}
pre{overflow:auto;max-height:30rem;padding:1rem;border:1px solid}
`;
