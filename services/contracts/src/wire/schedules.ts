import { array, boolean, number, object, string } from 'yup';
import { type DaySchedule, scheduleProblems } from '../domain/schedules.ts';

const time = string()
  .nullable()
  .defined()
  .transform((value: unknown) =>
    value === '' ? null : typeof value === 'string' ? value.slice(0, 5) : value,
  )
  .matches(/^([01]\d|2[0-3]):[0-5]\d$/, {
    message: 'Horário deve estar no formato HH:MM',
    excludeEmptyString: true,
  });

/**
 * Opening hours of a weekday. This schema checks only the fields. `scheduleProblems` checks that the times are
 * consistent.
 */
const dayScheduleSchema = object({
  dayOfWeek: number().integer().min(0).max(6).required('Dia da semana é obrigatório'),
  isOpen: boolean().required(),
  openTime: time.default(null),
  closeTime: time.default(null),
  pickupStartTime: time.default(null),
  pickupEndTime: time.default(null),
});

/**
 * Replaces null with an empty object. yup runs the tests of a list even if an item is null, and null would make the
 * tests throw.
 */
const objectOf = <T extends object>(day: T | null): Partial<T> => day ?? {};

/** Form and payload of a week's opening hours (product/opening-hours.md#the-week). A missing weekday is closed. */
export const schedulesSchema = object({
  schedules: array(dayScheduleSchema.required())
    .required('Informe os horários')
    .max(7, 'Informe no máximo sete dias')
    .test(
      'once',
      'Cada dia da semana pode aparecer uma vez',
      (days) => new Set(days?.map((day) => objectOf(day).dayOfWeek)).size === (days?.length ?? 0),
    )
    .test('rules', (days, context) => {
      // Safe cast: `dayScheduleSchema` rejects times that are not strings.
      const problems = scheduleProblems((days ?? []).map(objectOf) as DaySchedule[]);
      if (problems.length === 0) return true;
      return context.createError({ message: problems.map((problem) => problem.message).join('\n') });
    }),
  /**
   * Opening hours that the form was opened with. If the shop now has others, the server answers 409 SCHEDULES_CHANGED.
   */
  expectedSchedules: array(dayScheduleSchema.required()).max(7, 'Informe no máximo sete dias'),
});
