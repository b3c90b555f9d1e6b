import { adminDefaultDay, closedDay, type DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { dayNames } from '@boaxepa/contracts/domain/timeTexts';
import { WeekEditor as Editor, type WeekEditorProps } from '@boaxepa/ui/schedule';

/** Without a saved week, the administrator's defaults; in a saved one, days that are missing are closed. */
function initialWeek(saved: readonly DaySchedule[]): DaySchedule[] {
  return dayNames.map(
    (_, day) =>
      saved.find(({ dayOfWeek }) => dayOfWeek === day) ??
      (saved.length > 0 ? closedDay(day) : adminDefaultDay(day)),
  );
}

const defaultDay = (dayOfWeek: number) => adminDefaultDay(dayOfWeek, true);

/** Edits a partner's week, from the defaults of administrators. */
export function WeekEditor({
  saved,
  ...props
}: Pick<WeekEditorProps, 'onSave' | 'onCancel' | 'onEdit'> & { readonly saved: readonly DaySchedule[] }) {
  return <Editor {...props} initial={initialWeek(saved)} defaultDay={defaultDay} />;
}
