import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { dayNames } from '@boaxepa/contracts/domain/timeTexts';
import { Copy } from 'lucide-react';
import { useId, useRef, type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { Switch } from '../components/Switch.tsx';
import { color, media, radius, text } from '../theme/tokens.ts';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { ErrorText } from '../components/ErrorText.tsx';
import { Text } from '../components/Layout.tsx';
import {
  endsAtMidnight,
  isPickupAllDay,
  pickupFollows,
  spanOnDay,
  type TimeField,
  withPickupAllDay,
  withTime,
} from './week.ts';
import { IconButton } from '../components/IconButton.tsx';
import { lazyWithRetry, NotOpened } from '../components/lazyWithRetry.tsx';
import type { CopyDayPopoverProps } from './CopyDayPopover.tsx';

interface LatePopoverProps extends CopyDayPopoverProps {
  readonly waiting: ReactElement;
  readonly onClose: () => void;
}

// Load the popover when its button is first clicked, because its code is larger than the rest of the editor.
const LatePopover = lazyWithRetry<LatePopoverProps>(
  async () => (await import('./CopyDayPopover.tsx')).CopyDayPopover,
  { waiting: ({ waiting }) => waiting, failed: NotOpened },
);

interface CopyDayProps {
  readonly day: DaySchedule;
  readonly onCopy: (to: ReadonlySet<number>) => void;
}

function CopyDay({ day, onCopy }: CopyDayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const label = `Copiar ${dayNames[day.dayOfWeek]?.toLowerCase() ?? ''} para outros dias`;
  const button = { icon: Copy, label, iconSize: 18 };
  if (!isOpen) return <IconButton {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />;
  return (
    <LatePopover
      day={day}
      onCopy={onCopy}
      label={label}
      trigger={<IconButton {...button} />}
      waiting={<IconButton {...button} aria-haspopup="dialog" loading />}
      onClose={() => setIsOpen(false)}
    />
  );
}

const Day = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px 16px;
  margin: 0;
  padding: 12px 16px;
  ${media.cards} {
    grid-template-columns: 220px minmax(0, 1fr);
    align-items: center;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  strong {
    flex: 1;
    min-width: 0;
  }
`;
const Closed = styled.p`
  color: ${color.muted};
  font-size: ${text.small};
  ${media.belowCards} {
    margin-top: -10px;
  }
`;
const Hours = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
`;
const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 12px;
  ${media.cards} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
// The font size is 16 px, because iOS zooms into inputs with a smaller font.
const Time = styled.label`
  display: grid;
  gap: 4px;
  min-width: 0;
  color: ${color.muted};
  font-size: ${text.tiny};
  input {
    width: 100%;
    min-width: 0;
    min-height: 44px;
    padding: 0 8px;
    border: 1px solid ${color.border};
    border-radius: ${radius.s};
    background: ${color.surface};
    color: ${color.ink};
    font: inherit;
    font-size: 1rem;
    &[aria-invalid='true'] {
      border-color: ${color.danger};
    }
  }
`;
const Track = styled.div`
  position: relative;
  height: 8px;
  border-radius: ${radius.pill};
  background: ${color.neutralTint};
  overflow: hidden;
`;
// The bar of the pickup window covers only the lower half, so that overlapping bars are both visible.
const Span = styled.span<{ $tone: 'brand' | 'accent' }>`
  position: absolute;
  inset-block: ${({ $tone }) => ($tone === 'accent' ? '50% 0' : '0')};
  border-radius: ${radius.pill};
  background: ${({ $tone }) => color[$tone]};
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
`;

const times: readonly (readonly [TimeField, string])[] = [
  ['openTime', 'Abertura'],
  ['closeTime', 'Fechamento'],
  ['pickupStartTime', 'Retirada de'],
  ['pickupEndTime', 'Retirada até'],
];

/** Hint for a shop that closes at midnight (product/opening-hours.md#end-of-the-day). */
export const midnightHint = 'Fecha à meia-noite? Use 23:59: vale até o fim do dia.';

/**
 * Bar that shows the opening hours and the pickup window (when customers collect orders) within 24 hours. It is hidden
 * from screen readers, because the fields already contain the times.
 */
function DayBar({ day }: { readonly day: DaySchedule }) {
  const spans = [
    ['brand', spanOnDay(day.openTime, day.closeTime)],
    ['accent', spanOnDay(day.pickupStartTime, day.pickupEndTime)],
  ] as const;
  return (
    <Track aria-hidden>
      {spans.map(
        ([tone, span]) =>
          span && <Span key={tone} $tone={tone} style={{ left: `${span.left}%`, width: `${span.width}%` }} />,
      )}
    </Track>
  );
}

export interface DayEditorProps {
  readonly day: DaySchedule;
  /** Error messages about this day. They do not contain the name of the day. */
  readonly problems: readonly string[];
  readonly onChange: (day: DaySchedule) => void;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onCopy: (to: ReadonlySet<number>) => void;
}

/** Editor for the opening hours and the pickup window (when customers collect orders) of one weekday. */
export function DayEditor({ day, problems, onChange, onOpen, onCopy }: DayEditorProps) {
  const id = useId();
  const name = dayNames[day.dayOfWeek] ?? '';
  const hasProblems = problems.length > 0;
  const midnight = endsAtMidnight(day);
  const allDay = isPickupAllDay(day);
  const root = useRef<HTMLFieldSetElement>(null);
  // True if the pickup time was equal to the edited time when the user focused the field. In that case, the edit also
  // changes the pickup time. Do not compare the times during typing, because they can be equal by chance.
  const follows = useRef(false);
  const matchPickup = () => {
    onChange(withPickupAllDay(day));
    // The clicked button disappears, so focus the editor. Otherwise, the next Tab would start at the top of the
    // document.
    root.current?.focus();
  };
  return (
    <Day as="fieldset" ref={root} tabIndex={-1} aria-label={name}>
      <Head>
        <strong>{name}</strong>
        <CopyDay day={day} onCopy={onCopy} />
        <Switch label={`${name}: aberto`} checked={day.isOpen} onChange={onOpen} />
      </Head>
      {day.isOpen ? (
        <Hours>
          <Times>
            {times.map(([field, label]) => (
              <Time key={field}>
                {label}
                <input
                  type="time"
                  step={300}
                  value={day[field]?.slice(0, 5) ?? ''}
                  aria-invalid={hasProblems || undefined}
                  aria-describedby={hasProblems || midnight ? id : undefined}
                  onFocus={() => {
                    follows.current = pickupFollows(day, field);
                  }}
                  onChange={({ target }) =>
                    onChange(withTime(day, field, target.value || null, follows.current))
                  }
                />
              </Time>
            ))}
          </Times>
          <DayBar day={day} />
          {(hasProblems || midnight || !allDay) && (
            <Foot>
              <div id={id}>
                {problems.map((problem) => (
                  <ErrorText key={problem}>{problem}</ErrorText>
                ))}
                {midnight && <Text $size="small">{midnightHint}</Text>}
              </div>
              {!allDay && (
                <Button variant="quiet" size="s" onClick={matchPickup}>
                  Retirada igual ao funcionamento
                </Button>
              )}
            </Foot>
          )}
        </Hours>
      ) : (
        <Closed>Fechado</Closed>
      )}
    </Day>
  );
}
