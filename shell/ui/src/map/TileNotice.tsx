import { styled } from 'styled-components';
import { Banner } from '../components/Banner.tsx';
import { Button } from '../components/Button.tsx';
import { useOnReconnect } from '../hooks/useOnReconnect.ts';

// The notice leaves space for the zoom buttons of the map. Clicks on the padding pass through to these buttons.
const Notice = styled.div`
  justify-self: center;
  width: 100%;
  max-width: 420px;
  padding-right: 52px;
  && {
    pointer-events: none;
  }
  > * {
    pointer-events: auto;
  }
`;

export interface TileNoticeProps {
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
  readonly hint: string;
}

/** Notice over a map whose tiles (background images) failed to load. Everything else on the map still works. */
export function TileNotice({ onRetry, onDismiss, hint }: TileNoticeProps) {
  useOnReconnect(onRetry);
  return (
    <Notice>
      <Banner
        tone="warning"
        title="Não foi possível carregar o mapa"
        live
        onDismiss={onDismiss}
        action={
          <Button variant="ghost" size="s" onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        {hint}
      </Banner>
    </Notice>
  );
}
