import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../queues/defineJob.ts';

export interface Email {
  /** Id of the outbox row. The Message-ID header contains the id, so that duplicates can be recognised. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** SMTP commands about the recipient or the message. A refusal of any other command is a problem with our own account. */
const mailboxCommands = new Set<unknown>(['RCPT TO', 'DATA']);

/** Converts a permanent refusal (5xx) of the mailbox or message to a PermanentFailure. Returns other errors unchanged. */
function hardBounce(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return error;
  const { responseCode, command } = error;
  if (typeof responseCode !== 'number' || responseCode < 500 || !mailboxCommands.has(command)) return error;
  // The server's message is omitted, because it contains the email address.
  return new PermanentFailure(`mail server answered ${responseCode} to ${String(command)}`);
}

export interface Mailer {
  /** Mailbox of the Reply-To header. */
  replyTo: string;
  /**
   * Resolves when the server has accepted the email.
   * @throws PermanentFailure if the server permanently refuses the mailbox or the message
   */
  send(email: Email): Promise<void>;
  close(): void;
}

/**
 * Creates a mailer with a connection pool.
 * @param options.url smtp:// or smtps:// URL, with credentials if the server requires them
 * @param options.from sender, such as 'Boa Xepa <nao-responda@boaxepa.com.br>'
 * @param options.replyTo mailbox of the Reply-To header
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
