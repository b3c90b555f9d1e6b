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
  send(email: Email): Promise<void>;
  close(): void;
}

/**
 * @param options.url smtp:// or smtps:// with user and password if there are any
 * @param options.from sender: 'Boa Xepa <nao-responda@boaxepa.com.br>'
 */
export function createMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url: options.url,
      pool: true,
      maxConnections: 5,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 20_000,
    },
    { from: options.from },
  );
  const domain = /@([\w.-]+)/.exec(options.from)?.[1] ?? 'boaxepa.invalid';
  return {
    async send({ id, ...email }) {
      await transport.sendMail({ ...email, messageId: `<${id}@${domain}>` });
    },
    close: () => transport.close(),
  };
}
