import { quietHoursProblems, type QuietHours as Hours } from '@boaxepa/contracts/domain/quietHours';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { ErrorText } from '../components/ErrorText.tsx';
import { Row, Stack } from '../components/Layout.tsx';
import { Control } from '../forms/FieldShell.tsx';
import { toast } from '../toast/toastStore.ts';
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

function problemOf({ from, to }: Hours): string | undefined {
  if (from === '' || to === '') return quietHoursProblems.missing;
  return from === to ? quietHoursProblems.equal : undefined;
}

export interface QuietHoursProps {
  readonly hours: Hours | null;
  /** Saves the hours. Resolves with the error message if that fails. */
  readonly onChange: (hours: Hours | null) => Promise<string | undefined>;
}

/**
 * Fields for a daily period without notifications. A time is saved when its field loses the focus, or when the dialog
 * closes. Invalid times stay in the fields, with an error message, and are not saved.
 */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
  const messageId = useId();
  const [typed, setTyped] = useState(hours ?? night);
  const [message, setMessage] = useState<string>();
  /** Saves the typed hours. Resolves with the error message if they are not valid. */
  const save = async (): Promise<string | undefined> => {
    if (!hours) return undefined;
    const problem = problemOf(typed);
    setMessage(problem);
    if (problem !== undefined || (typed.from === hours.from && typed.to === hours.to)) return problem;
    const failure = await onChange(typed);
    if (failure !== undefined) setMessage(failure);
    return undefined;
  };
  const onClose = useEffectEvent(save);
  // Save on unmount, because Escape closes the dialog without a blur event of the focused field.
  useEffect(
    () => () => {
      void onClose().then((problem) => {
        if (problem !== undefined)
          toast({ title: 'Horário de silêncio não salvo', description: problem, variant: 'error' });
      });
    },
    [],
  );
  const turn = (isOn: boolean) => {
    const valid = problemOf(typed) === undefined ? typed : (hours ?? night);
    setTyped(valid);
    setMessage(undefined);
    void onChange(isOn ? valid : null);
  };
  return (
    <>
      <SwitchRow
        label="Horário de silêncio"
        detail="Neste período nenhuma notificação chega. As mensagens e os emails continuam."
        checked={hours !== null}
        onChange={turn}
      />
      {hours && (
        <Stack $gap={1}>
          <Row $gap={3}>
            {fields.map(([field, label]) => (
              <Time key={field}>
                {label}
                <Control
                  type="time"
                  value={typed[field]}
                  aria-invalid={message !== undefined || undefined}
                  aria-describedby={message && messageId}
                  onChange={({ target }) => {
                    setTyped({ ...typed, [field]: target.value });
                    setMessage(undefined);
                  }}
                  onBlur={() => void save()}
                />
              </Time>
            ))}
          </Row>
          <div role="alert">{message && <ErrorText id={messageId}>{message}</ErrorText>}</div>
        </Stack>
      )}
    </>
  );
}
