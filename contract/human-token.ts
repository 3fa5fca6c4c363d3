import { z } from 'zod';

/** The name of the field with the proof that a human sends a form; SPEC 7 fixes it for every provider. */
export const humanTokenField = 'reCaptchaToken';

/** The proof that a human sends a form, as calls accept it; absent where the site does not check forms. */
export const humanToken = z.string().max(8000).optional();
