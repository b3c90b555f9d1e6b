import type { Stack as WholeStack } from '../../run/stack/stackTypes.ts';

/** Its address is all that this takes, so that it works with every kind of stack. */
type Stack = Pick<WholeStack, 'mailUrl'>;

/** An email as the local inbox has it. */
export interface Email {
  id: string;
  subject: string;
  /** Missing where the inbox was stopped amid a message: it keeps what it had, and the sender sends the whole again. */
  to?: { address: string }[];
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Every email to `address`, oldest first. */
export async function emailsTo(stack: Stack, address: string): Promise<Email[]> {
  const response = await fetch(new URL('/email', stack.mailUrl));
  const emails = (await response.json()) as Email[];
  return emails.filter((email) => email.to?.some((to) => to.address === address));
}
