import { styled } from 'styled-components';
import { text } from '../theme/tokens.ts';

const Credit = styled.a`
  padding: 3px 6px;
  border-radius: 6px;
  background: rgb(255 255 255 / 0.92);
  color: #1b4b91;
  font-size: ${text.tiny};
  line-height: 18px;
`;

/** Attribution that the provider of the map tiles (background images) requires. */
export function TileCredit() {
  return (
    <Credit href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
      © OpenStreetMap
    </Credit>
  );
}
