import { endOfDate, startOfDate } from './instants.ts';
import {
  type DaySchedule,
  isOpenAt,
  partnerDefaultWeek,
  pickupWindow,
  scheduleProblems,
  wholeWeek,
} from './schedules.ts';
import { schedulesSchema } from '../wire/schedules.ts';
import { weekdayOf } from './zones.ts';

const zone = 'America/Sao_Paulo';
const day = (changes: Partial<DaySchedule>): DaySchedule => ({
  dayOfWeek: 1,
  isOpen: true,
  openTime: '08:00',
  closeTime: '18:00',
  pickupStartTime: '17:00',
  pickupEndTime: '18:00',
  ...changes,
});
const monday = (time: string) => new Date(`2026-11-23T${time}:00-03:00`);

describe('schedule rules', () => {
  it('accept the default week', () => {
    expect(scheduleProblems(partnerDefaultWeek())).toEqual([]);
  });

  it.each([
    [{ openTime: null }, 'Segunda-feira: Horário de funcionamento é obrigatório quando aberto'],
    [
      { openTime: '18:00', pickupStartTime: null, pickupEndTime: null },
      'Segunda-feira: Horário de abertura deve ser anterior ao fechamento',
    ],
    [
      { pickupStartTime: '18:00', pickupEndTime: '17:00' },
      'Segunda-feira: Horário inicial de retirada deve ser anterior ao final',
    ],
    [{ pickupEndTime: '18:30' }, 'Segunda-feira: Horário de retirada deve estar dentro do funcionamento'],
    [{ pickupEndTime: null }, 'Segunda-feira: Informe o início e o fim da retirada'],
  ])('report the problem of %j', (changes, message) => {
    expect(scheduleProblems([day(changes)]).map((problem) => problem.message)).toEqual([message]);
  });

  it('report the problems of every day in one refusal', async () => {
    const schedules = [day({ openTime: null }), day({ dayOfWeek: 2, pickupEndTime: '23:00' })];
    await expect(schedulesSchema.validate({ schedules })).rejects.toThrow(/Segunda-feira.*\n.*Terça-feira/s);
  });

  it('refuse an entry that is not a day', async () => {
    const refusal = { name: 'ValidationError' };
    await expect(schedulesSchema.validate({ schedules: [null] })).rejects.toMatchObject(refusal);
    await expect(
      schedulesSchema.validate({ schedules: [null, 1] }, { abortEarly: false }),
    ).rejects.toMatchObject(refusal);
  });

  it('treat a missing day as closed', () => {
    expect(
      wholeWeek([day({})])
        .filter((entry) => entry.isOpen)
        .map((entry) => entry.dayOfWeek),
    ).toEqual([1]);
  });
});

describe('opening hours and pickup window', () => {
  it('include the opening time, exclude the closing time, and use the clock of the zone', () => {
    expect(
      [monday('07:59'), monday('08:00'), monday('17:59'), monday('18:00')].map((at) =>
        isOpenAt([day({})], zone, at),
      ),
    ).toEqual([false, true, true, false]);
    expect(isOpenAt([day({})], 'America/Manaus', monday('08:30'))).toBe(false);
  });

  it('treat 23:59 as the end of the day', () => {
    const always = day({ openTime: '00:00', closeTime: '23:59', pickupStartTime: null, pickupEndTime: null });
    expect(isOpenAt([always], zone, new Date('2026-11-23T23:59:30-03:00'))).toBe(true);
    expect(pickupWindow([always], zone, monday('12:00'))).toEqual({
      startsAt: new Date('2026-11-23T03:00:00Z'),
      endsAt: new Date('2026-11-24T03:00:00Z'),
      text: '00:00 às 23:59',
    });
  });

  it('default to the opening hours without pickup times, and to no window on a closed day', () => {
    expect(
      pickupWindow([day({ pickupStartTime: null, pickupEndTime: null })], zone, monday('12:00'))?.text,
    ).toBe('08:00 às 18:00');
    expect(pickupWindow([day({})], zone, new Date('2026-11-22T12:00:00-03:00'))).toBeUndefined();
  });
});

describe('a day on which the clock changes at midnight', () => {
  it.each([
    ['has no midnight at its start', '2018-11-04', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z'],
    ['has its last hour twice', '2019-02-16', '2019-02-16T02:00:00Z', '2019-02-17T03:00:00Z'],
  ])('starts and ends with the local date when it %s', (_change, date, start, end) => {
    const [startsAt, endsAt] = [new Date(start), new Date(end)];
    expect([startOfDate(zone, date), endOfDate(zone, date)]).toEqual([startsAt, endsAt]);
    const allDay = day({
      dayOfWeek: weekdayOf(date),
      openTime: '00:00',
      closeTime: '23:59',
      pickupStartTime: null,
      pickupEndTime: null,
    });
    expect(pickupWindow([allDay], zone, new Date(`${date}T15:00:00Z`))).toMatchObject({ startsAt, endsAt });
    const isOpen = (at: Date, ms: number) => isOpenAt([allDay], zone, new Date(at.getTime() + ms));
    expect([isOpen(startsAt, -1), isOpen(startsAt, 0), isOpen(endsAt, -1), isOpen(endsAt, 0)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
