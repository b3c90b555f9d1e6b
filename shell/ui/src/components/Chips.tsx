import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, radius, text } from '../theme/tokens.ts';
import type { Icon } from './icon.ts';

const Root = styled.button`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 14px;
  border: 1px solid ${color.divider};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${text.small};
  font-weight: 600;
  white-space: nowrap;
  touch-action: manipulation;
  transition: background-color ${motion.fast} ${motion.enter};
  &::after {
    content: '';
    position: absolute;
    inset: -5px -1px;
  }
  &[aria-pressed='true'] {
    background: ${color.brand};
    border-color: ${color.brand};
    color: ${color.onBrand};
  }
  ${media.forcedColors} {
    &[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

export interface ChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly icon?: Icon;
  readonly children: ReactNode;
}

export function Chip({ pressed, onPress, icon: IconOf, children }: ChipProps) {
  return (
    <Root type="button" aria-pressed={pressed} onClick={onPress}>
      {IconOf && <IconOf size={16} aria-hidden />}
      {children}
    </Root>
  );
}

/** Width of the faded edge in px. */
const FADE = 48;

// The padding shows the focus ring of a chip, because a scroll container clips its content.
// Chips wrap on devices with a mouse, because a mouse cannot swipe.
const Strip = styled.div`
  display: flex;
  gap: 8px;
  margin: -6px;
  padding: 6px;
  overflow-x: auto;
  scrollbar-width: none;
  scroll-padding-inline: 24px;
  @media (hover: hover) and (pointer: fine) and (min-width: 720px) {
    flex-wrap: wrap;
  }
  &[data-fade='end'] {
    mask-image: linear-gradient(90deg, #000 calc(100% - ${FADE}px), transparent);
  }
  &[data-fade='start'] {
    mask-image: linear-gradient(270deg, #000 calc(100% - ${FADE}px), transparent);
  }
  &[data-fade='both'] {
    mask-image: linear-gradient(90deg, transparent, #000 ${FADE}px, #000 calc(100% - ${FADE}px), transparent);
  }
`;

function fadeOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string {
  const start = scrollLeft > 4;
  const end = scrollLeft + clientWidth < scrollWidth - 4;
  return start && end ? 'both' : start ? 'start' : end ? 'end' : 'none';
}

/** Scrolls the row of chips sideways until the selected chip is between the faded edges. */
function revealSelected(strip: HTMLElement): void {
  const chip = strip.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (!chip) return;
  const start = chip.offsetLeft - strip.offsetLeft;
  const last = Math.max(0, start - FADE);
  const first = start + chip.offsetWidth + FADE - strip.clientWidth;
  if (strip.scrollLeft > last) strip.scrollLeft = last;
  else if (strip.scrollLeft < first) strip.scrollLeft = first;
}

interface ChipRowProps {
  readonly label: string;
  readonly selected: string;
  readonly children: ReactNode;
}

/** Row of chips that scrolls sideways. If more chips follow beyond an edge, that edge fades out. */
function ChipRow({ label, selected, children }: ChipRowProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [fade, setFade] = useState('none');
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    // The observer also reports the initial size. Reading this size directly would force a reflow.
    const observer = new ResizeObserver(() => {
      revealSelected(element);
      setFade(fadeOf(element));
    });
    observer.observe(element);
    return () => observer.disconnect();
    // A new selection creates a new observer, and its first report scrolls to the selected chip.
  }, [selected]);
  return (
    <Strip
      ref={strip}
      role="group"
      aria-label={label}
      data-fade={fade}
      onScroll={(event) => setFade(fadeOf(event.currentTarget))}
    >
      {children}
    </Strip>
  );
}

export interface ChipOption<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: Icon;
  readonly count?: number;
}
export interface ChipGroupProps<T extends string> {
  readonly label: string;
  readonly options: readonly ChipOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Value to set when the user clicks the selected chip. By default, this chip stays selected. */
  readonly deselectTo?: T;
}

export function ChipGroup<T extends string>({
  label,
  options,
  value,
  onChange,
  deselectTo,
}: ChipGroupProps<T>) {
  return (
    <ChipRow label={label} selected={value}>
      {options.map((option) => (
        <Chip
          key={option.value}
          icon={option.icon}
          pressed={option.value === value}
          onPress={() => onChange(option.value === value ? (deselectTo ?? value) : option.value)}
        >
          {option.label}
          {option.count !== undefined && <span>{option.count}</span>}
        </Chip>
      ))}
    </ChipRow>
  );
}
