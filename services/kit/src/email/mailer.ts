import { createTransport } from 'nodemailer';
import { emailConcurrency, PermanentFailure } from '../queues/defineJob.ts';
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

/**
 * Time limit in milliseconds until an email is sent completely, including the connection. Some mail servers
 * deliberately delay their greeting by several seconds.
 */
const transferMs = 60_000;
/**
 * Time limit in milliseconds for the mail server's answer to a complete email (RFC 5321 §4.5.3.2.6). The server may
 * deliver the email before it answers, so a second attempt would send a second copy.
 */
const acceptMs = 600_000;

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
 * @param options.transferMs time limit in milliseconds until an email is sent completely. Only tests set it.
 */
export function createMailer(options: {
  url: string;
  from: string;
  replyTo: string;
  transferMs?: number;
}): Mailer {
  const { from, replyTo } = options;
  const limitMs = options.transferMs ?? transferMs;
  const timers = new WeakMap<AbortSignal, NodeJS.Timeout>();
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: emailConcurrency,
    socketTimeout: acceptMs,
  });
  // The content stream ends when the email is sent completely, so stop the timer of `transferMs` then. Afterwards only
  // `acceptMs` limits the wait for the server's answer.
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((content) =>
      content.once('end', () => data.signal && clearTimeout(timers.get(data.signal))),
    );
    done();
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'boaxepa.invalid';
  return {
    replyTo,
    async send({ id, to, subject, html, text }) {
      const transfer = new AbortController();
      const { signal } = transfer;
      const timer = setTimeout(() => transfer.abort(new Error('email not sent in time')), limitMs);
      timers.set(signal, timer);
      try {
        const messageId = `<${id}@${domain}>`;
        await inSpan({ name: 'SMTP send', kind: 'client' }, () =>
          transport.sendMail({ from, replyTo, to, subject, text, html, messageId, signal }),
        );
      } catch (error) {
        throw hardBounce(signal.aborted ? signal.reason : error);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}
