import { adminDefaultDay, type DaySchedule, wholeWeek } from '@boaxepa/contracts/domain/schedules';
import { dayNames } from '@boaxepa/contracts/domain/timeTexts';
import { WeekEditor as Editor, type WeekEditorProps } from '@boaxepa/ui/schedule';

/**
 * Returns the week with which the editor opens. In a saved week, a missing day is closed. Without a saved week, every
 * day gets the default opening hours.
 */
function initialWeek(saved: readonly DaySchedule[]): DaySchedule[] {
  return saved.length > 0 ? wholeWeek(saved) : dayNames.map((_, day) => adminDefaultDay(day));
}

const defaultDay = (dayOfWeek: number) => adminDefaultDay(dayOfWeek, true);

/**
 * Editor for a shop's opening hours. If no hours are saved, the editor opens with the default hours for administrators.
 */
export function WeekEditor({
  saved,
  ...props
}: Pick<WeekEditorProps, 'onSave' | 'onCancel' | 'onEdit'> & { readonly saved: readonly DaySchedule[] }) {
  return <Editor {...props} initial={initialWeek(saved)} defaultDay={defaultDay} />;
}
