import { Button, color, IconMark, InlineAlert, space, Stack, styled, Text, text } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { ArrowDownNarrowWide, Lock, MapPin, Radar } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { locate, LocationError } from './location.ts';

const benefits = [
  { icon: ArrowDownNarrowWide, label: 'Parceiros ordenados por distância' },
  { icon: MapPin, label: 'Indicadores de proximidade em cada parceiro' },
  { icon: Radar, label: 'Busca em um raio de 20 km' },
] as const;

const Benefits = styled.ul`
  display: grid;
  gap: ${space(3)};
  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    font-weight: 600;
  }
`;
const Privacy = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  color: ${color.muted};
  font-size: ${text.small};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

interface LocationDialogProps {
  readonly onClose: () => void;
  /** Called when the device has found the user's position. */
  readonly onLocated?: () => void;
}

/**
 * Dialog that explains why the app needs the user's position, before the browser asks for the permission. Open it only
 * after the user has clicked a button.
 */
export function LocationDialog({ onClose, onLocated }: LocationDialogProps) {
  const [problem, setProblem] = useState<LocationError>();
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  const allow = async () => {
    const request = new AbortController();
    pending.current = request;
    setProblem(undefined);
    try {
      await locate(request.signal);
      onLocated?.();
      onClose();
    } catch (error) {
      setProblem(error instanceof LocationError ? error : new LocationError(String(error), undefined));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Localizar parceiros próximos"
      size="s"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Não permitir
          </Button>
          <Button variant="accent" onClick={allow} loadingText="Localizando...">
            Permitir localização
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Text>Permita o uso da sua localização para ver primeiro quem está perto de você.</Text>
        <Benefits role="list">
          {benefits.map(({ icon, label }) => (
            <li key={label}>
              <IconMark icon={icon} size={40} />
              {label}
            </li>
          ))}
        </Benefits>
        <Privacy>
          <Lock size={16} aria-hidden />
          Sua localização não é armazenada nem compartilhada.
        </Privacy>
        {problem && (
          <InlineAlert title="Não foi possível obter sua localização">
            <p>{problem.message}</p>
            {problem.advice && <p>{problem.advice}</p>}
          </InlineAlert>
        )}
      </Stack>
    </Dialog>
  );
}
