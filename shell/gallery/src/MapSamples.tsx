import { useState } from 'react';
import { type LatLng, PinMap, PinPicker } from '@boaxepa/ui/map';
import { Text } from '@boaxepa/ui';
import { Sample } from './Sample.tsx';

const center: LatLng = { lat: -23.5614, lng: -46.6559 };
const pins = [
  {
    id: 'a',
    lat: -23.5614,
    lng: -46.6559,
    text: 'R$ 14,90',
    name: 'Padaria Pão da Vila, desde R$ 14,90',
    active: true,
  },
  {
    id: 'b',
    lat: -23.5572,
    lng: -46.6498,
    text: 'R$ 19,90',
    name: 'Empório Santa Cecília, desde R$ 19,90',
    active: true,
  },
  { id: 'c', lat: -23.5655, lng: -46.6505, text: 'Fechada', name: 'Mercearia do Zé, fechada', active: false },
  {
    id: 'd',
    lat: -23.5656,
    lng: -46.6506,
    text: 'R$ 9,90',
    name: 'Drogaria Consolação, desde R$ 9,90',
    active: true,
  },
];

export function Maps() {
  const [selected, setSelected] = useState<string | null>('a');
  const [place, setPlace] = useState<LatLng | null>(center);
  return (
    <>
      <Sample name="PinMap" block>
        <PinMap
          label="Mapa dos parceiros"
          center={center}
          zoom={15}
          pins={pins}
          selectedId={selected}
          onSelect={setSelected}
          me={{ lat: -23.56, lng: -46.653 }}
          height="360px"
        />
      </Sample>
      <Sample name="PinPicker" block>
        <PinPicker
          label="Local da loja no mapa"
          value={place}
          onChange={setPlace}
          start={center}
          height="280px"
        />
        <Text $size="small">{place ? `${place.lat}, ${place.lng}` : 'sem local'}</Text>
      </Sample>
    </>
  );
}
