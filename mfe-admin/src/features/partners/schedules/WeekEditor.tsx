import { adminDefaultDay, closedDay, type DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { dayNames } from '@boaxepa/contracts/domain/timeTexts';
import { WeekEditor as Editor, type WeekEditorProps } from '@boaxepa/ui/schedule';

/** Returns the week to edit. In a saved week, missing days are closed. Without a saved week, all days have the default hours. */
function initialWeek(saved: readonly DaySchedule[]): DaySchedule[] {
  return dayNames.map(
    (_, day) =>
      saved.find(({ dayOfWeek }) => dayOfWeek === day) ??
      (saved.length > 0 ? closedDay(day) : adminDefaultDay(day)),
  );
}

const defaultDay = (dayOfWeek: number) => adminDefaultDay(dayOfWeek, true);

/** The WeekEditor of @boaxepa/ui with the default hours for administrators. */
export function WeekEditor({
  saved,
  ...props
}: Pick<WeekEditorProps, 'onSave' | 'onCancel' | 'onEdit'> & { readonly saved: readonly DaySchedule[] }) {
  return <Editor {...props} initial={initialWeek(saved)} defaultDay={defaultDay} />;
}
