import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../queues/defineJob.ts';

export interface Email {
  /** Id of the outbox row. The Message-ID of the email contains it, so that a duplicate can be recognised. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/**
 * SMTP commands that name the recipient or contain the message. If the server refuses any other command, the problem
 * is our own account at the server.
 */
const mailboxCommands = new Set<unknown>(['RCPT TO', 'DATA']);

/**
 * Returns a PermanentFailure if the server refuses the mailbox or the message permanently (5xx). Returns any other
 * error unchanged.
 */
function hardBounce(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return error;
  const { responseCode, command } = error;
  if (typeof responseCode !== 'number' || responseCode < 500 || !mailboxCommands.has(command)) return error;
  // Omits the text of the server, because it repeats the email address.
  return new PermanentFailure(`mail server answered ${responseCode} to ${String(command)}`);
}

/** Client that sends emails to the SMTP server. */
export interface Mailer {
  /** Mailbox for replies, used as the Reply-To of every email. */
  replyTo: string;
  /**
   * Resolves when the server has accepted the email.
   * @throws PermanentFailure if the server refuses the mailbox or the message permanently
   */
  send(email: Email): Promise<void>;
  close(): void;
}

/**
 * Creates a mailer with a connection pool.
 * @param options.url smtp:// or smtps:// URL, with user and password if the server requires them
 * @param options.from sender, such as 'Boa Xepa <nao-responda@boaxepa.com.br>'
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
