export { KitGallery } from './gallery/KitGallery.tsx';
