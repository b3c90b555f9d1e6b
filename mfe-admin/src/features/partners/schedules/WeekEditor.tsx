import {
  adminDefaultDay,
  closedDay,
  type DaySchedule,
  dayNames,
  scheduleProblems,
} from '@boaxepa/contracts/schedules';
import { Banner, Button, color, media, radius, Row, Stack, styled, Text, toast } from '@boaxepa/shell-sdk';
import { messageOf } from '@boaxepa/shell-sdk/api';
import { Switch } from '@boaxepa/shell-sdk/dialog';
import { useState } from 'react';
import { useSavePartnerSchedulesMutation } from '../api.ts';

const Day = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 12px;
  align-items: end;
  min-width: 0;
  margin: 0;
  padding: 12px 0;
  border: 0;
  border-bottom: 1px solid ${color.divider};
  ${media.cards} {
    grid-template-columns: 200px repeat(4, minmax(0, 1fr));
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  grid-column: 1 / -1;
  ${media.cards} {
    grid-column: auto;
  }
`;
const Time = styled.label`
  display: grid;
  gap: 4px;
  min-width: 0;
  font-size: 0.75rem;
  input {
    width: 100%;
    min-height: 44px;
    padding: 0 8px;
    border: 1px solid ${color.border};
    border-radius: ${radius.s};
    background: ${color.surface};
    color: ${color.ink};
    font: inherit;
    font-size: 1rem;
  }
`;

const times = [
  ['openTime', 'Abertura'],
  ['closeTime', 'Fechamento'],
  ['pickupStartTime', 'Retirada de'],
  ['pickupEndTime', 'Retirada até'],
] as const;

/** Without a saved week, the administrator's defaults; in a saved one, days that are missing are closed (admin spec §4). */
function initialWeek(saved: readonly DaySchedule[]): DaySchedule[] {
  return dayNames.map(
    (_, day) =>
      saved.find(({ dayOfWeek }) => dayOfWeek === day) ??
      (saved.length > 0 ? closedDay(day) : adminDefaultDay(day)),
  );
}

function opened(day: DaySchedule, isOpen: boolean): DaySchedule {
  return isOpen && !day.openTime && !day.closeTime
    ? adminDefaultDay(day.dayOfWeek, true)
    : { ...day, isOpen };
}

interface DayFieldsProps {
  readonly day: DaySchedule;
  readonly onChange: (day: DaySchedule) => void;
}

function DayFields({ day, onChange }: DayFieldsProps) {
  const name = dayNames[day.dayOfWeek] ?? '';
  return (
    <Day aria-label={name}>
      <Head>
        <strong>{name}</strong>
        <Switch
          label={`${name} aberto`}
          checked={day.isOpen}
          onChange={(isOpen) => onChange(opened(day, isOpen))}
        />
      </Head>
      {day.isOpen &&
        times.map(([field, label]) => (
          <Time key={field}>
            {label}
            <input
              type="time"
              step={300}
              value={day[field]?.slice(0, 5) ?? ''}
              onChange={({ target }) => onChange({ ...day, [field]: target.value || null })}
            />
          </Time>
        ))}
    </Day>
  );
}

interface WeekEditorProps {
  readonly partnerId: string;
  readonly saved: readonly DaySchedule[];
  readonly onDone: () => void;
}

/** Edits a partner's week; only open days are sent (admin spec §4). */
export function WeekEditor({ partnerId, saved, onDone }: WeekEditorProps) {
  const [week, setWeek] = useState(() => initialWeek(saved));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [save] = useSavePartnerSchedulesMutation();
  const change = (next: DaySchedule) =>
    setWeek(week.map((day) => (day.dayOfWeek === next.dayOfWeek ? next : day)));
  const submit = async () => {
    const found = scheduleProblems(week).map(({ message }) => message);
    setProblems(found);
    if (found.length > 0) return;
    try {
      await save({ id: partnerId, schedules: week.filter((day) => day.isOpen) }).unwrap();
    } catch (error) {
      setProblems(messageOf(error, 'Erro ao salvar horários').split('\n'));
      return;
    }
    toast({ title: 'Sucesso', description: 'Horários salvos com sucesso!', variant: 'success' });
    onDone();
  };
  return (
    <Stack $gap={4}>
      <div>
        {week.map((day) => (
          <DayFields key={day.dayOfWeek} day={day} onChange={change} />
        ))}
      </div>
      {problems.length > 0 && (
        <Banner tone="danger" live title="Corrija os horários">
          {problems.map((problem) => (
            <Text key={problem}>{problem}</Text>
          ))}
        </Banner>
      )}
      <Row $gap={2} $between>
        <Button variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
        <Button variant="accent" loadingText="Salvando Horários..." onClick={submit}>
          Salvar Horários
        </Button>
      </Row>
    </Stack>
  );
}
