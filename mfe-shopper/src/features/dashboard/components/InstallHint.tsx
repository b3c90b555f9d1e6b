import { install, storageKeys, type useInstallation, writeStored } from '@boaxepa/shell-sdk';
import {
  Button,
  Card,
  color,
  focusHeading,
  layer,
  lazyDialog,
  shadow,
  space,
  styled,
  text,
} from '@boaxepa/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';

/** The hint has a fixed position above the tab bar. Otherwise, the page would move when the hint appears. */
const Hint = styled(Card)`
  position: fixed;
  right: ${space(3)};
  bottom: calc(var(--nav-inset) + ${space(3)});
  left: ${space(3)};
  z-index: ${layer.floating};
  max-width: 420px;
  margin-inline: auto;
  box-shadow: ${shadow.high};
  display: grid;
  gap: ${space(3)};
  h2 {
    font-size: ${text.lead};
  }
  p {
    color: ${color.muted};
    font-size: ${text.small};
  }
`;
const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
`;
const InstallSteps = lazyDialog(async () => (await import('../../../shopper/InstallSteps.tsx')).InstallSteps);

export interface InstallHintProps {
  readonly installation: NonNullable<ReturnType<typeof useInstallation>>;
}

export function InstallHint({ installation }: InstallHintProps) {
  const [showsSteps, setShowsSteps] = useState(false);
  const refuse = () => {
    writeStored(storageKeys.installRefusedAt, String(Date.now()));
    focusHeading({ preventScroll: true });
  };
  return (
    <Hint as="section" aria-label="Instalar Boa Xepa">
      <div>
        <h2>Instalar Boa Xepa</h2>
        <p>Abre da tela inicial e mostra o código de retirada sem internet.</p>
      </div>
      <Actions>
        <Button variant="ghost" size="m" onClick={refuse}>
          Agora não
        </Button>
        <Button
          variant="brand"
          size="m"
          icon={Download}
          onClick={installation === 'button' ? install : () => setShowsSteps(true)}
        >
          Instalar
        </Button>
      </Actions>
      {showsSteps && (
        <InstallSteps
          onClose={() => {
            setShowsSteps(false);
            refuse();
          }}
        />
      )}
    </Hint>
  );
}
