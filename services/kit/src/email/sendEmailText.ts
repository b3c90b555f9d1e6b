import { emailFooter, type EmailText } from '@boaxepa/contracts/texts/emails';
import { renderEmail, type EmailContent } from './layout.ts';
import type { Mailer } from './mailer.ts';

/**
 * Renders a text of services/contracts/src/texts as HTML and plain text, and sends both versions in one email.
 * @param email.id id of the email's outbox row
 * @param email.publicUrl public origin of the website, for links
 */
export async function sendEmailText(
  mailer: Mailer,
  email: { id: string; to: string; text: EmailText; audience: EmailContent['audience']; publicUrl: string },
): Promise<void> {
  const { subject, heading, paragraphs, facts = [], action, why } = email.text;
  const body = renderEmail({
    audience: email.audience,
    preview: paragraphs[0] ?? heading,
    heading,
    paragraphs,
    footer: [...emailFooter(mailer.replyTo), why],
    rows: facts.map(({ label, value }) => [label, value] as const),
    ...(action && { action: { label: action.label, url: new URL(action.path, email.publicUrl).href } }),
  });
  await mailer.send({ id: email.id, to: email.to, subject, ...body });
}
