import { color, layer, space, text, useOnline } from '@boaxepa/ui';
import { WifiOff } from 'lucide-react';
import { createGlobalStyle, styled } from 'styled-components';

const HEIGHT = 36;

/** Sets the height by which the sticky bars of the page frames move down, so that the notice does not cover them. */
const Inset = createGlobalStyle`
  :root { --notice-inset: ${HEIGHT}px; }
`;
const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.floating};
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  background: ${color.warningTint};
  color: ${color.warning};
  font-size: ${text.small};
  font-weight: 650;
  &:not(:empty) {
    min-height: ${HEIGHT}px;
    padding: ${space(1)} ${space(4)};
  }
`;

export function ConnectionNotice() {
  const online = useOnline();
  return (
    // Keep this live region mounted, because screen readers announce a text only in an existing live region.
    <Bar role="status">
      {!online && (
        <>
          <Inset />
          <WifiOff size={18} aria-hidden />
          Você está sem conexão
        </>
      )}
    </Bar>
  );
}
