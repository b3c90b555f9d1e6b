import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../queues/defineJob.ts';
import { inSpan } from '../tracing/tracing.ts';

export interface Email {
  /**
   * Id of the email's outbox row. The Message-ID header contains it, so that mail programs can recognize a repeated
   * email.
   */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/**
 * If the mail server permanently refuses one of these SMTP commands, the cause is the recipient or the message, so the
 * email is not retried. A refusal of another command, such as AUTH, is not the fault of the email, so it is retried.
 */
const mailboxCommands = new Set<unknown>(['RCPT TO', 'DATA']);

/**
 * Converts the error of a permanently refused email (5xx) to a PermanentFailure, which is not retried. Returns other
 * errors unchanged.
 */
function hardBounce(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return error;
  const { responseCode, command } = error;
  if (typeof responseCode !== 'number' || responseCode < 500 || !mailboxCommands.has(command)) return error;
  // Omit the response text of the mail server, because it contains the email address.
  return new PermanentFailure(`mail server answered ${responseCode} to ${String(command)}`);
}

export interface Mailer {
  replyTo: string;
  /**
   * Sends an email. The promise resolves when the mail server has accepted the email.
   * @throws PermanentFailure if the mail server permanently refuses the mailbox or the message
   */
  send(email: Email): Promise<void>;
  close(): void;
}

/**
 * Creates a mailer with a pool of SMTP connections.
 * @param options.url smtp:// or smtps:// URL, with credentials if the server requires them
 * @param options.from sender, such as 'Boa Xepa <nao-responda@boaxepa.com.br>'
 * @param options.replyTo email address of the Reply-To header
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
        const messageId = `<${id}@${domain}>`;
        await inSpan({ name: 'SMTP send', kind: 'client' }, () =>
          transport.sendMail({ from, replyTo, to, subject, text, html, messageId }),
        );
      } catch (error) {
        throw hardBounce(error);
      }
    },
    close: () => transport.close(),
  };
}
