import type { Stack } from '../../stack/stackTypes.ts';

/** An email as the local inbox has it. */
export interface Email {
  id: string;
  subject: string;
  to: { address: string }[];
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Every email to `address`, oldest first. */
export async function emailsTo(stack: Stack, address: string): Promise<Email[]> {
  const response = await fetch(new URL('/email', stack.mailUrl));
  const emails = (await response.json()) as Email[];
  return emails.filter((email) => email.to.some((to) => to.address === address));
}
