import { Tooltip as Radix } from 'radix-ui';
import { styled } from 'styled-components';
import { color, layer, media, radius, shadow, text } from '../theme/tokens.ts';

const Place = styled.span`
  position: fixed;
  pointer-events: none;
`;
const Content = styled(Radix.Content)`
  z-index: ${layer.popover};
  max-width: 280px;
  padding: 6px 10px;
  border-radius: ${radius.s};
  background: ${color.ink};
  color: ${color.bg};
  font-size: ${text.tiny};
  box-shadow: ${shadow.middle};
  pointer-events: none;
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

export interface TooltipBubbleProps {
  /** Element whose attribute `data-tooltip` contains the text. */
  readonly anchor: HTMLElement;
  readonly open: boolean;
}

/** Bubble with the text of a tooltip. It is hidden from screen readers, because it repeats the name of the control. */
export function TooltipBubble({ anchor, open }: TooltipBubbleProps) {
  const tooltipText = anchor.dataset['tooltip'];
  if (!open || !tooltipText || !anchor.isConnected) return null;
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return (
    <Radix.Provider>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <Place aria-hidden style={{ left, top, width, height }} />
        </Radix.Trigger>
        <Radix.Portal>
          <Content side="top" sideOffset={6} collisionPadding={8} aria-hidden>
            {tooltipText}
          </Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
