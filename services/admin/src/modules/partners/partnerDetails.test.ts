import { bag, cnpjChange, partnerId, ratingsPage, unknownId, week } from '../../testing/samples.ts';
import { startAdmin, type TestAdmin } from '../../testing/startAdmin.ts';

let admin: TestAdmin;
beforeAll(async () => void (admin = await startAdmin()), 60_000);
beforeEach(() => admin.resetFakes());
afterAll(() => admin.close(), 60_000);

const at = (rest: string) => `/api/admin/partners/${partnerId}${rest}`;
const monday = {
  dayOfWeek: 1,
  isOpen: true,
  openTime: '09:00',
  closeTime: '18:00',
  pickupStartTime: '10:00',
  pickupEndTime: '17:00',
};

test('the opening hours have seven days, and state whether they were configured', async () => {
  const { body } = await admin.call('get', at('/schedules')).expect(200);
  expect(body.data).toEqual(week);
  expect(body.data.schedules).toHaveLength(7);
});

test('saving the opening hours sends open days only, with times as HH:MM, and records the days', async () => {
  const { body } = await admin
    .call('put', at('/schedules'), { schedules: [{ ...monday, openTime: '09:00:00' }] })
    .expect(200);
  expect(body.message).toBe('Horários salvos com sucesso!');
  expect(body.data).toEqual(week);
  expect(admin.fakes.calls[0]?.body).toEqual({ schedules: [monday] });
  expect(await admin.lastEntry()).toMatchObject({
    act: 'partner.schedules.save',
    details: { openDays: [1] },
  });
});

test('saving the opening hours is refused with all problems of the times in one message', async () => {
  const invalidDay = { ...monday, openTime: '19:00', pickupStartTime: '18:00' };
  const { body } = await admin.call('put', at('/schedules'), { schedules: [invalidDay] }).expect(422);
  expect(body.details[0].message.split('\n')).toEqual([
    'Segunda-feira: Horário de abertura deve ser anterior ao fechamento',
    'Segunda-feira: Horário inicial de retirada deve ser anterior ao final',
    'Segunda-feira: Horário de retirada deve estar dentro do funcionamento',
  ]);
  expect(admin.fakes.calls).toEqual([]);
});

test('the opening hours can be removed', async () => {
  const { body } = await admin.call('post', at('/schedules/reset')).expect(200);
  expect(body.data.partner.schedulesConfigured).toBe(false);
  expect(await admin.lastEntry()).toMatchObject({ act: 'partner.schedules.reset', outcome: 'succeeded' });
});

test('the bags of a partner have prices in cents and English words', async () => {
  const { body } = await admin.call('get', at('/bags')).expect(200);
  expect(body.data).toEqual({ partner: { id: partnerId, businessName: 'Padaria Pão Quente' }, bags: [bag] });
});

test('the former CNPJ and name of a partner are listed', async () => {
  const { body } = await admin.call('get', `/api/admin/partners/${partnerId}/cnpj-changes`).expect(200);
  expect(body.data).toEqual([cnpjChange]);
});

test('shows the ratings of a partner in pages and records the read', async () => {
  const { body } = await admin.call('get', at('/ratings?limit=5')).expect(200);
  const { ratings, ...pageFields } = ratingsPage;
  expect(body).toMatchObject({ data: ratings, ...pageFields });
  expect(admin.fakes.calls.at(-1)).toMatchObject({ name: 'listRatings', id: partnerId, query: { limit: 5 } });
  expect(await admin.lastEntry()).toMatchObject({
    act: 'ratings.look',
    targetType: 'partner',
    targetId: partnerId,
  });
  await admin.call('get', `/api/admin/partners/${unknownId}/ratings`).expect(404);
});
