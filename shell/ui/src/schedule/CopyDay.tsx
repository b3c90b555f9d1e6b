import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { dayNames } from '@boaxepa/contracts/domain/timeTexts';
import { Copy } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { IconButton } from '../components/IconButton.tsx';
import { lazyWithRetry, NotOpened } from '../components/lazyWithRetry.tsx';
import type { CopyDayPopoverProps } from './CopyDayPopover.tsx';

interface LatePopoverProps extends CopyDayPopoverProps {
  readonly waiting: ReactElement;
  readonly onClose: () => void;
}

// Load the popover when its button is first pressed, because its code is larger than the rest of the editor.
const LatePopover = lazyWithRetry<LatePopoverProps>(
  async () => (await import('./CopyDayPopover.tsx')).CopyDayPopover,
  { waiting: ({ waiting }) => waiting, failed: NotOpened },
);

interface CopyDayProps {
  readonly day: DaySchedule;
  readonly onCopy: (to: ReadonlySet<number>) => void;
}

export function CopyDay({ day, onCopy }: CopyDayProps) {
  const [wanted, setWanted] = useState(false);
  const label = `Copiar ${dayNames[day.dayOfWeek] ?? ''} para outros dias`;
  const button = { icon: Copy, label, iconSize: 18 };
  if (!wanted) return <IconButton {...button} aria-haspopup="dialog" onClick={() => setWanted(true)} />;
  return (
    <LatePopover
      day={day}
      onCopy={onCopy}
      label={label}
      trigger={<IconButton {...button} />}
      waiting={<IconButton {...button} aria-haspopup="dialog" loading />}
      onClose={() => setWanted(false)}
    />
  );
}
