import type { QuietHours as Hours } from '@boaxepa/contracts/domain/quietHours';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Row } from '../components/Layout.tsx';
import { Control } from '../forms/FieldShell.tsx';
import { SwitchRow } from './SwitchRow.tsx';

const night: Hours = { from: '22:00', to: '07:00' };
const fields = [
  ['from', 'Das'],
  ['to', 'Até'],
] as const;

const Time = styled.label`
  flex: 1;
  font-weight: 600;
`;

export interface QuietHoursProps {
  readonly hours: Hours | null;
  readonly onChange: (hours: Hours | null) => void;
}

/**
 * Fields for a daily period without notifications. A time is saved when its field loses the focus, or when the dialog
 * closes.
 */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
  const [typed, setTyped] = useState(hours ?? night);
  const save = () => {
    if (!hours) return;
    const isComplete = typed.from !== '' && typed.to !== '' && typed.from !== typed.to;
    if (!isComplete) setTyped(hours);
    else if (typed.from !== hours.from || typed.to !== hours.to) onChange(typed);
  };
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  // Save on unmount, because Escape closes the dialog without a blur event of the focused field.
  useEffect(() => () => latestSave.current(), []);
  return (
    <>
      <SwitchRow
        label="Horário de silêncio"
        detail="Neste período nenhuma notificação chega. As mensagens e os emails continuam."
        checked={hours !== null}
        onChange={(isOn) => onChange(isOn ? typed : null)}
      />
      {hours && (
        <Row $gap={3}>
          {fields.map(([field, label]) => (
            <Time key={field}>
              {label}
              <Control
                type="time"
                value={typed[field]}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                onBlur={save}
              />
            </Time>
          ))}
        </Row>
      )}
    </>
  );
}
