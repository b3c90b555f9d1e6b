import { Banner } from '../components/Banner.tsx';
import { Button } from '../components/Button.tsx';
import { MapNotice } from './leafletStyles.ts';

/** Over a map without tiles: what happened, and what still works. */
export function TileNotice({ onRetry, hint }: { readonly onRetry: () => void; readonly hint: string }) {
  return (
    <MapNotice>
      <Banner
        tone="warning"
        title="Não foi possível carregar o mapa"
        live
        action={
          <Button variant="ghost" size="s" onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        {hint}
      </Banner>
    </MapNotice>
  );
}
