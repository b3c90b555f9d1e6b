import { color, layer, space, text } from '@boaxepa/ui';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

const Bar = styled.div`
  position: sticky;
  top: var(--top-inset);
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
    padding: ${space(2)} ${space(4)};
  }
`;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the device has no connection, for as long as it has none. */
export function ConnectionNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    // The region is there before its words, so that they are spoken.
    <Bar role="status">
      {!online && (
        <>
          <WifiOff size={18} aria-hidden />
          Você está sem conexão
        </>
      )}
    </Bar>
  );
}
