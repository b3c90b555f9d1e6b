import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../queues/defineJob.ts';

export interface Email {
  /** Id of the outbox row. It becomes the Message-ID, so that a duplicate can be recognized. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Commands that name the recipient or the message. A refusal of any other command concerns our own account at the server. */
const mailboxCommands = new Set<unknown>(['RCPT TO', 'DATA']);

/** Returns a PermanentFailure when the server refuses mailbox or message for good (5xx); otherwise the error itself. */
function hardBounce(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return error;
  const { responseCode, command } = error;
  if (typeof responseCode !== 'number' || responseCode < 500 || !mailboxCommands.has(command)) return error;
  // Without the server's text, which repeats the address.
  return new PermanentFailure(`mail server answered ${responseCode} to ${String(command)}`);
}

/** Sends emails through the SMTP server. */
export interface Mailer {
  /** Mailbox for replies; the Reply-To of every email. */
  replyTo: string;
  /**
   * Resolves when the server has accepted the email.
   * @throws PermanentFailure when the server refuses the mailbox or the message for good
   */
  send(email: Email): Promise<void>;
  close(): void;
}

/**
 * Creates a mailer with a connection pool.
 * @param options.url smtp:// or smtps://, with user and password if required
 * @param options.from sender: 'Boa Xepa <nao-responda@boaxepa.com.br>'
 * @param options.replyTo mailbox for replies
 */
export function createMailer(options: { url: string; from: string; replyTo: string }): Mailer {
  const { from, replyTo } = options;
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 20_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'boaxepa.invalid';
  return {
    replyTo,
    async send({ id, to, subject, html, text }) {
      try {
        await transport.sendMail({
          from,
          replyTo,
          to,
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
        });
      } catch (error) {
        throw hardBounce(error);
      }
    },
    close: () => transport.close(),
  };
}
