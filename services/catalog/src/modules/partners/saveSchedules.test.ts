import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { buildPartner, everyDay, storedPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import type { PartnerRecord } from './partner.model.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
const week = everyDay({ pickupStartTime: '10:00', pickupEndTime: '11:00' });
beforeAll(async () => void (catalog = await startCatalog()));
beforeEach(async () => {
  await catalog.reset();
  shop = await buildPartner(catalog, { schedules: week });
});
afterAll(() => catalog.close());

/** Returns the week with other hours on one day. */
const withDay = (dayOfWeek: number, changes: Partial<DaySchedule>) =>
  week.map((day) => (day.dayOfWeek === dayOfWeek ? { ...day, ...changes } : day));
const save = (schedules: DaySchedule[], expectedSchedules?: DaySchedule[]) =>
  catalog.as(shop.id, 'put', '/api/partner/schedules', { schedules, expectedSchedules });
const saveAsAdministrator = (schedules: DaySchedule[], expectedSchedules?: DaySchedule[]) =>
  catalog.internal('put', `/internal/partners/${shop.id}/schedules`, { schedules, expectedSchedules });
const storedHours = async () => (await storedPartner(catalog, shop.id))?.schedules;

const [early, late] = [withDay(1, { openTime: '06:00' }), withDay(1, { closeTime: '20:00' })];

describe('saving the opening hours with the hours that the form was opened with', () => {
  test('does not undo hours that another device has saved, and names the changed days', async () => {
    expect((await save(early, week)).status).toBe(200);
    const { status, body } = await save(withDay(0, { isOpen: false }), week);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'SCHEDULES_CHANGED', current: { schedules: early } });
    expect(body.message.split('\n')).toEqual([
      'Os horários da loja mudaram enquanto você editava. Confira o que mudou e salve de novo para manter os desta tela.',
      `Segunda-feira: 06:00 às ${week[1]?.closeTime}, retirada 10:00 às 11:00`,
    ]);
    expect(await storedHours()).toEqual(early);
    expect((await save(late, body.current.schedules)).status).toBe(200);
    expect(await storedHours()).toEqual(late);
  });

  test('succeeds for exactly one of several concurrent saves', async () => {
    const answers = await Promise.all([early, late].map((schedules) => save(schedules, week)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('succeeds when the stored hours equal the submitted ones, as after a lost answer', async () => {
    await save(early, week);
    expect((await save(early, week)).status).toBe(200);
  });

  test('protects the hours against an administrator and the hours of an administrator', async () => {
    await save(early, week);
    expect((await saveAsAdministrator(late, week)).body).toMatchObject({ code: 'SCHEDULES_CHANGED' });
    await saveAsAdministrator(late, early).expect(200);
    expect((await save(early, week)).body).toMatchObject({ code: 'SCHEDULES_CHANGED' });
  });

  test('refuses to configure a shop that another device has configured', async () => {
    shop = await buildPartner(catalog, { schedules: [], schedulesConfigured: false });
    expect((await save(early, [])).status).toBe(200);
    expect((await save(late, [])).status).toBe(409);
  });
});

test('a save without the expected hours replaces any hours, as in the last release', async () => {
  await save(early, week);
  expect((await save(late)).status).toBe(200);
});
