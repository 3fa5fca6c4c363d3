import { z } from 'zod';

/** The name of the field with what shows that a human sends a form; SPEC 7 names it so whoever the provider is. */
export const humanTokenField = 'reCaptchaToken';

/** What shows that a human sends a form, as a call takes it; nothing where forms are not checked. */
export const humanToken = z.string().max(8000).optional();
