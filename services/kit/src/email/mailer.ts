import { createTransport } from 'nodemailer';

export interface Email {
  /** Id of the outbox row. Becomes the Message-ID, so that a copy can be known as one. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Hands emails to the SMTP server; resolves when the server has accepted. */
export interface Mailer {
  /** Mailbox where people read the replies; the Reply-To of every email. */
  replyTo: string;
  send(email: Email): Promise<void>;
  close(): void;
}

/**
 * @param options.url smtp:// or smtps:// with user and password if there are any
 * @param options.from sender: 'Boa Xepa <nao-responda@boaxepa.com.br>'
 * @param options.replyTo mailbox where people read the replies
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
