import { adminDefaultDay, closedDay, type DaySchedule, dayNames } from '@boaxepa/contracts/schedules';
import { toast } from '@boaxepa/shell-sdk';
import { WeekEditor as Editor } from '@boaxepa/shell-sdk/schedule';
import { useSavePartnerSchedulesMutation } from '../api.ts';

/** Without a saved week, the administrator's defaults; in a saved one, days that are missing are closed (admin spec §4). */
function initialWeek(saved: readonly DaySchedule[]): DaySchedule[] {
  return dayNames.map(
    (_, day) =>
      saved.find(({ dayOfWeek }) => dayOfWeek === day) ??
      (saved.length > 0 ? closedDay(day) : adminDefaultDay(day)),
  );
}

const defaultDay = (dayOfWeek: number) => adminDefaultDay(dayOfWeek, true);

interface WeekEditorProps {
  readonly partnerId: string;
  readonly saved: readonly DaySchedule[];
  readonly onDone: () => void;
}

/** Edits a partner's week; only open days are sent (admin spec §4). */
export function WeekEditor({ partnerId, saved, onDone }: WeekEditorProps) {
  const [save] = useSavePartnerSchedulesMutation();
  const submit = async (week: DaySchedule[]) => {
    await save({ id: partnerId, schedules: week.filter((day) => day.isOpen) }).unwrap();
    toast({ title: 'Sucesso', description: 'Horários salvos com sucesso!', variant: 'success' });
    onDone();
  };
  return <Editor initial={initialWeek(saved)} defaultDay={defaultDay} onSave={submit} onCancel={onDone} />;
}
