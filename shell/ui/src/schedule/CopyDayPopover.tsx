import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { dayNames } from '@boaxepa/contracts/domain/timeTexts';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { Popover, PopoverClose } from '../dialog/Popover.tsx';
import { color, text } from '../theme/tokens.ts';
import { Button } from '../components/Button.tsx';
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

export interface CopyDayPopoverProps {
  readonly day: DaySchedule;
  readonly onCopy: (to: ReadonlySet<number>) => void;
  readonly trigger: ReactElement;
  readonly label: string;
}

/** Popover with a checkbox for each other weekday. It opens on mount, because the user has just clicked its button. */
export function CopyDayPopover({ day, onCopy, trigger, label }: CopyDayPopoverProps) {
  const [selectedDays, setSelectedDays] = useState<ReadonlySet<number>>(new Set());
  const toggle = (dayOfWeek: number) => {
    const next = new Set(selectedDays);
    if (!next.delete(dayOfWeek)) next.add(dayOfWeek);
    setSelectedDays(next);
  };
  return (
    <Popover
      defaultOpen
      label={label}
      align="end"
      onOpenChange={() => setSelectedDays(new Set())}
      trigger={trigger}
    >
      <Stack $gap={2}>
        <Choices>
          <legend>Copiar para outros dias</legend>
          {dayNames.map((other, dayOfWeek) =>
            dayOfWeek === day.dayOfWeek ? null : (
              <label key={other}>
                <input
                  type="checkbox"
                  checked={selectedDays.has(dayOfWeek)}
                  onChange={() => toggle(dayOfWeek)}
                />
                {other}
              </label>
            ),
          )}
        </Choices>
        <PopoverClose>
          <Button
            variant="brand"
            size="m"
            full
            disabled={selectedDays.size === 0}
            onClick={() => onCopy(selectedDays)}
          >
            Copiar
          </Button>
        </PopoverClose>
      </Stack>
    </Popover>
  );
}
