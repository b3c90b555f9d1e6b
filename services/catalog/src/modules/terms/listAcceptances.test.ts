import { newId, objectId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { fillAcceptanceWords } from '../../migrations/fillAcceptanceWords.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import { listAcceptances } from './listAcceptances.ts';
import { recordAcceptance } from './recordAcceptance.ts';
import { termsAcceptances } from './termsAcceptance.model.ts';

let catalog: CatalogUnderTest;
let ids: string[];
beforeAll(async () => {
  catalog = await startCatalog();
  ids = Array.from({ length: 31 }, () => newId());
  for (const [index, partnerId] of ids.entries())
    await inTransaction(catalog.connection, (session) =>
      recordAcceptance(catalog.connection, session, {
        partnerId,
        partnerName: index === 0 ? 'Padaria São João' : `Loja ${index}`,
        email: `loja${index}@example.test`,
        ip: `203.0.113.${index}`,
        version: '1.0',
        // Two consecutive acceptances of the terms have the same time. The list must nevertheless contain each of them
        // exactly once.
        at: new Date(Date.UTC(2026, 10, 1, 0, index >> 1)),
      }),
    );
});
afterAll(() => catalog.close());

const page = async (query: object) =>
  (await catalog.internal('get', '/internal/terms-acceptances').query(query).expect(200)).body.data;
const namesOf = ({ acceptances }: { acceptances: { partnerName: string }[] }) =>
  acceptances.map(({ partnerName }) => partnerName);

test('pages contain every acceptance once, newest first, with the summary of all', async () => {
  const pages = [await page({}), await page({ page: 2 }), await page({ page: 3 }), await page({ page: 4 })];
  expect(pages.map(({ acceptances }) => acceptances.length)).toEqual([10, 10, 10, 1]);
  expect(new Set(pages.flatMap(namesOf)).size).toBe(31);
  expect(namesOf(pages[0])[0]).toBe('Loja 30');
  expect(pages[1]).toMatchObject({
    pagination: { page: 2, limit: 10, totalItems: 31, totalPages: 4 },
    summary: { total: 31, latest: { partnerName: 'Loja 30' } },
  });
});

test.each([
  ['PADARIA', ['Padaria São João']],
  ['joao pad', ['Padaria São João']],
  ['loja0@', ['Padaria São João']],
  ['loja1@example.test', ['Loja 1']],
  [
    '203.0.113.2',
    [
      'Loja 29',
      'Loja 28',
      'Loja 27',
      'Loja 26',
      'Loja 25',
      'Loja 24',
      'Loja 23',
      'Loja 22',
      'Loja 21',
      'Loja 20',
      'Loja 2',
    ],
  ],
  ['203.0.113.30', ['Loja 30']],
  ['113.30', []],
  ['.*', []],
  ['nada', []],
])('a search for %s finds %j', async (search, names) => {
  const answer = await page({ search, limit: 50 });
  expect(namesOf(answer)).toEqual(names);
  expect(answer.pagination.totalItems).toBe(names.length);
  expect(answer.summary.total).toBe(31);
});

test('a search for an id finds the shop or its acceptance', async () => {
  const foundPage = await page({ search: ids[0] });
  expect(namesOf(foundPage)).toEqual(['Padaria São João']);
  expect(namesOf(await page({ search: foundPage.acceptances[0].id }))).toEqual(['Padaria São João']);
});

test('acceptances without search words are found after the migration', async () => {
  await termsAcceptances(catalog.connection).updateMany({}, { $unset: { searchWords: 1 } });
  expect(namesOf(await page({ search: 'padaria' }))).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await fillAcceptanceWords(catalog.connection);
    expect(namesOf(await page({ search: 'padaria' }))).toEqual(['Padaria São João']);
  }
});

describe('the check of an acceptance', () => {
  const checkOf = async (partnerId: string | undefined) =>
    (await page({ search: partnerId })).acceptances[0].check;
  const records = () => termsAcceptances(catalog.connection).collection;
  const change = (index: number, update: object) =>
    records().updateOne({ partnerId: objectId(ids[index] ?? '') }, update);

  test('passes for an unchanged record', async () => {
    expect(await checkOf(ids[3])).toEqual({ valid: true, reason: null });
  });

  test.each([
    ['partnerName', 'Outra Loja'],
    ['email', 'outra@example.test'],
    ['ip', '198.51.100.1'],
    ['version', '1.1'],
    ['at', new Date('2020-01-01')],
    ['textHash', 'f'.repeat(64)],
  ])('fails for a record whose %s was changed in the database', async (field, value) => {
    const before = await records().findOne({ partnerId: objectId(ids[4] ?? '') });
    await change(4, { $set: { [field]: value } });
    expect(await checkOf(ids[4])).toEqual({ valid: false, reason: 'record' });
    await change(4, { $set: { [field]: before?.[field] } });
    expect(await checkOf(ids[4])).toEqual({ valid: true, reason: null });
  });

  test('is undecided for a record that is older than the hashes', async () => {
    await change(5, { $unset: { textHash: 1, recordHash: 1 } });
    expect(await checkOf(ids[5])).toEqual({ valid: false, reason: 'unknown' });
    await change(6, { $unset: { recordHash: 1 } });
    expect(await checkOf(ids[6])).toEqual({ valid: false, reason: 'record' });
  });
});

test('a page and a search read only the documents that they return', async () => {
  const reads = await profiledReads(catalog.connection, () =>
    listAcceptances(catalog.services, { page: 1, limit: 10, search: '' }),
  );
  expect(reads.map(({ docsExamined }) => docsExamined).toSorted((a, b) => a - b)).toEqual([0, 1, 10]);
  expect(reads.some(({ hasSortStage }) => hasSortStage)).toBe(false);
  const searchReads = await profiledReads(catalog.connection, () =>
    listAcceptances(catalog.services, { page: 1, limit: 10, search: 'padaria' }),
  );
  expect(Math.max(...searchReads.map(({ docsExamined }) => docsExamined))).toBe(1);
});
