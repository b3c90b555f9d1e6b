import type { Stack as WholeStack } from '../../run/stack/stackTypes.ts';

/** URL of the test inbox. Nothing else is required, so that the Docker Compose tests can call this module too. */
type Stack = Pick<WholeStack, 'mailUrl'>;

export interface Email {
  id: string;
  subject: string;
  /**
   * Recipients. Not set if the inbox was stopped while it received the email. The sender then sends the email again.
   */
  to?: { address: string }[];
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Returns all emails to `address`, oldest first. */
export async function emailsTo(stack: Stack, address: string): Promise<Email[]> {
  const response = await fetch(new URL('/email', stack.mailUrl));
  const emails = (await response.json()) as Email[];
  return emails.filter((email) => email.to?.some((to) => to.address === address));
}
