import { columnsOf } from '../columns.ts';

export const pictureColumns = columnsOf('pictures', ['hash', 'place', 'type', 'width', 'height'], ['business_id', 'bytes', 'saved_at']);
