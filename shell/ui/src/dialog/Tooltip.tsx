import { Tooltip as Radix } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { styled } from 'styled-components';
import { color, layer, radius, shadow, text } from '../theme/tokens.ts';

const Content = styled(Radix.Content)`
  z-index: ${layer.popover};
  max-width: 280px;
  padding: 6px 10px;
  border-radius: ${radius.s};
  background: ${color.ink};
  color: ${color.bg};
  font-size: ${text.tiny};
  box-shadow: ${shadow.middle};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Shared = createContext(false);

/** Shares one clock between tooltips: 700 ms for the first, none within 300 ms of the last (shopper spec §2). */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Shared value>
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </Shared>
  );
}

export interface TooltipProps {
  /** Only repeats what is said elsewhere; nothing may depend on it. */
  readonly text: string;
  /** The button or link that it is about. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
}

/** Words beside a control, on hover and focus. Works with or without a TooltipProvider above. */
export function Tooltip({ text: words, children, side = 'top' }: TooltipProps) {
  const shared = useContext(Shared);
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Content side={side} sideOffset={6} collisionPadding={8}>
          {words}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
  return shared ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
