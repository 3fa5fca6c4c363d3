import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';

/** The schema of a call's body, for a form that sends it. */
export function getBodySchema<Body extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, Body, z.ZodType>,
): Body {
  if (!endpoint.body) throw new Error(`takes no body: ${endpoint.summary}`);
  return endpoint.body;
}

/** The schema of a call's query, for a form that sends it. */
export function getQuerySchema<Query extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, Query, z.ZodType, z.ZodType>,
): Query {
  if (!endpoint.query) throw new Error(`takes no query: ${endpoint.summary}`);
  return endpoint.query;
}
