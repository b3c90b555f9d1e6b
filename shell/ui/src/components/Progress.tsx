import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, text } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Bars = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 6px;
  padding: 0;
  list-style: none;
`;
const Step = styled.li<{ $last: boolean }>`
  font-size: ${text.tiny};
  text-align: ${({ $last }) => ($last ? 'right' : 'left')};
  color: ${color.muted};
  &[aria-current] {
    color: ${color.ink};
    font-weight: 650;
  }
`;
const Bar = styled.span<{ $share: number }>`
  display: block;
  height: 6px;
  margin-bottom: 6px;
  border-radius: ${radius.pill};
  background: linear-gradient(
    90deg,
    ${color.accent} ${({ $share }) => $share * 100}%,
    ${color.divider} ${({ $share }) => $share * 100}%
  );
  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;

export interface ProgressStepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Number of completed steps. A value of 0.5 fills half of the first segment. */
  readonly done: number;
}

export function ProgressSteps({ label, steps, done }: ProgressStepsProps) {
  const current = Math.min(Math.ceil(done), steps.length) - 1;
  return (
    <Bars aria-label={label}>
      {steps.map((step, index) => (
        <Step
          key={step}
          $last={index === steps.length - 1 && index > 0}
          aria-current={index === current ? 'step' : undefined}
        >
          <Bar $share={Math.max(0, Math.min(1, done - index))} />
          {step}
          <VisuallyHidden>
            {done >= index + 1 ? ' (concluído)' : index === current ? ' (em andamento)' : ' (a seguir)'}
          </VisuallyHidden>
        </Step>
      ))}
    </Bars>
  );
}

const Items = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  position: relative;
  padding: 0 0 14px 24px;
  font-size: ${text.small};
  &::before {
    content: '';
    position: absolute;
    top: 6px;
    left: 4px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    border: 2px solid ${color.border};
    background: ${color.surface};
  }
  &[aria-current]::before {
    border-color: ${color.accentEdge};
    background: ${color.accent};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 18px;
    bottom: -4px;
    left: 8px;
    width: 2px;
    background: ${color.divider};
  }
  time {
    display: block;
    color: ${color.muted};
    font-size: ${text.tiny};
  }
`;

export interface TimelineItem {
  readonly title: ReactNode;
  /** Time of the event as text for users, for example 'hoje, 14:20'. */
  readonly time: string;
  /** Time of the event in ISO 8601, for the attribute `datetime`. */
  readonly dateTime: string;
  readonly note?: ReactNode;
}

/** List of events with their times, oldest first. The last event is the current state. */
export function Timeline({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly TimelineItem[];
}) {
  return (
    <Items aria-label={label}>
      {items.map((item, index) => (
        <Item
          key={`${item.dateTime}-${index}`}
          aria-current={index === items.length - 1 ? 'step' : undefined}
        >
          <b>{item.title}</b>
          {item.note && <div>{item.note}</div>}
          <time dateTime={item.dateTime}>{item.time}</time>
        </Item>
      ))}
    </Items>
  );
}
