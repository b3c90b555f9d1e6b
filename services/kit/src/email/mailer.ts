import { createTransport } from 'nodemailer';

export interface Email {
  /** Id of the outbox row. It becomes the Message-ID, so that a duplicate can be recognized. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends emails through the SMTP server; resolves when the server has accepted. */
export interface Mailer {
  /** Mailbox for replies; the Reply-To of every email. */
  replyTo: string;
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
      await transport.sendMail({
        from,
        replyTo,
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
      });
    },
    close: () => transport.close(),
  };
}
