import { object, string } from 'yup';

/** Query of a download that comes in pages: id of the last thing of the page before; '' for the first. */
export const exportPageQuery = object({ after: string().defined().default('') });

/** What asks for the page after this one; null at the end. */
export const nextPage = string().nullable().defined();
