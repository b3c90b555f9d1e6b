import { connectMongo } from '../mongo/connect.ts';
import { handleJob } from '../queues/defineJob.ts';
import { startWorkers } from '../queues/workers.ts';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { greet } from './greet.fixture.ts';
import { createMailer } from './mailer.ts';
import { renderEmail } from './layout.ts';

// A test starts this email worker as a separate process, so that the test can kill the process with a signal.
const [, , mongoUrl = '', redisUrl = '', smtpUrl = ''] = process.argv;
const connection = await connectMongo(mongoUrl, silentLogger);
const mailer = createMailer({
  url: smtpUrl,
  from: 'Boa Xepa <loja@boaxepa.test>',
  replyTo: 'ajuda@boaxepa.test',
});
startWorkers({
  service: 'fixture',
  connection,
  redisUrl,
  logger: silentLogger,
  lockMs: 1000,
  jobs: [greet],
  handlers: [
    handleJob(greet, async ({ rowId }) => {
      const content = renderEmail({
        audience: 'shopper',
        preview: 'Olá',
        heading: 'Olá',
        paragraphs: ['Bem-vinda'],
      });
      await mailer.send({ id: rowId, to: 'ana@example.com', subject: 'Olá', ...content });
    }),
  ],
});
