import type { DaySchedule } from '@boaxepa/contracts/schedules';
import { dayNames } from '@boaxepa/contracts/timeTexts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Popover, PopoverClose } from '../dialog/Popover.tsx';
import { color, text } from '../theme/tokens.ts';
import { Button } from '../components/Button.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { Stack } from '../components/Layout.tsx';

const Choices = styled.fieldset`
  display: grid;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 700;
  }
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    font-size: ${text.body};
  }
  input {
    width: 20px;
    height: 20px;
    accent-color: ${color.brand};
  }
`;

interface CopyDayProps {
  readonly day: DaySchedule;
  readonly onCopy: (to: ReadonlySet<number>) => void;
}

/** Puts the hours of a day on others that are ticked. */
export function CopyDay({ day, onCopy }: CopyDayProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const name = dayNames[day.dayOfWeek] ?? '';
  const toggle = (dayOfWeek: number) => {
    const next = new Set(chosen);
    if (!next.delete(dayOfWeek)) next.add(dayOfWeek);
    setChosen(next);
  };
  return (
    <Popover
      label={`Copiar ${name} para outros dias`}
      align="end"
      onOpenChange={() => setChosen(new Set())}
      trigger={<IconButton icon={Copy} label={`Copiar ${name} para outros dias`} iconSize={18} />}
    >
      <Stack $gap={2}>
        <Choices>
          <legend>Copiar para outros dias</legend>
          {dayNames.map((other, dayOfWeek) =>
            dayOfWeek === day.dayOfWeek ? null : (
              <label key={other}>
                <input type="checkbox" checked={chosen.has(dayOfWeek)} onChange={() => toggle(dayOfWeek)} />
                {other}
              </label>
            ),
          )}
        </Choices>
        <PopoverClose>
          <Button variant="brand" size="m" full disabled={chosen.size === 0} onClick={() => onCopy(chosen)}>
            Copiar
          </Button>
        </PopoverClose>
      </Stack>
    </Popover>
  );
}
