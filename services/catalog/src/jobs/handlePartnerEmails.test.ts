import type { Email } from '@boaxepa/service-kit/email/mailer';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { buildPartner } from '../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../testing/catalogUnderTest.ts';
import { imports } from '../modules/imports/import.model.ts';
import type { PartnerRecord } from '../modules/partners/partner.model.ts';
import { handlePartnerEmails } from './handlePartnerEmails.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

/** Runs the email job `name`, and returns the emails that were sent. */
async function emailsOf(name: string, payload: object): Promise<Email[]> {
  const emails: Email[] = [];
  const mailer = {
    replyTo: 'ajuda@boaxepa.test',
    send: async (email: Email) => void emails.push(email),
    close: () => undefined,
  };
  const handlers = handlePartnerEmails({ ...catalog.services, mailer, publicUrl: 'https://boaxepa.test' });
  await handlers.find(({ job }) => job.name === name)?.run({ payload, rowId: 'row', log: silentLogger });
  return emails;
}

/** Creates a shop, runs the email job `name` for it, and returns the emails that were sent. */
async function emailsAbout(
  shop: Partial<PartnerRecord>,
  wasApproved?: boolean,
  name = 'sendRejectedEmail',
): Promise<Email[]> {
  const { id: partnerId } = await buildPartner(catalog, shop);
  return emailsOf(name, { partnerId, wasApproved });
}
const rejection = { status: 'rejected', rejectionReason: 'CNPJ baixado' } as const;

it('the email about a rejected registration contains the reason', async () => {
  const [email] = await emailsAbout(rejection, false);
  expect(email?.subject).toBe('Sobre o seu cadastro na Boa Xepa');
  expect(email?.text).toContain('O cadastro da sua loja não foi aprovado.');
  expect(email?.text).toContain('Motivo: CNPJ baixado');
});

it('the email to a shop that was approved says that it is closed and its open orders are cancelled', async () => {
  const [email] = await emailsAbout(rejection, true);
  expect(email?.subject).toBe('Sobre a sua loja na Boa Xepa');
  expect(email?.text).toContain('os pedidos em aberto foram cancelados');
  expect(email?.text).toContain('Motivo: CNPJ baixado');
});

it('a shop that was approved again in the meantime gets no email about the rejection', async () => {
  expect(await emailsAbout({ status: 'approved' }, false)).toEqual([]);
});

it('a shop that was rejected in the meantime gets no email about the approval', async () => {
  expect(await emailsAbout({ status: 'approved' }, undefined, 'sendApprovedEmail')).toHaveLength(1);
  expect(await emailsAbout(rejection, undefined, 'sendApprovedEmail')).toEqual([]);
});

it.each([
  ['done', 'importada', 'Acesse evil.com.xlsx', 'Acesse evil. com.xlsx'],
  ['failed', 'não pôde terminar', 'Acesse evil.com', 'Acesse evil. com'],
] as const)(
  'the email about an import that is %s contains no web address of the file name',
  async (state, text, fileName, shownName) => {
    const { id: partnerId } = await buildPartner(catalog);
    const { id: importId } = await imports(catalog.connection).create({
      partnerId,
      state,
      fileName,
      startedAt: new Date(),
    });
    const [email] = await emailsOf('sendImportDoneEmail', { importId });
    expect(email?.text).toContain(text);
    expect(email?.text).toContain(shownName);
    expect(email?.html).not.toContain('evil.com');
  },
);
