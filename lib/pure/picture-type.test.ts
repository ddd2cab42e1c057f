import { expect, it } from "vitest";
import { otherPictureFormat, pictureType } from "./picture-type";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
  ["\xff\xd8\xff\xe0\0\x10JFIF", "jpg"],
  ["RIFF\x24\0\0\0WEBPVP8 ", "webp"],
  ["GIF89a\x01\0\x01\0", "gif"],
  ["GIF87a\x01\0\x01\0", "gif"],
  ["II*\0\x08\0\0\0", "tiff"],
  ["MM\0*\0\0\0\x08", "tiff"],
  ["II+\0\x08\0\0\0", "tiff"],
])("takes %j", (head, ext) => {
  expect(pictureType(bytes(head))?.ext).toBe(ext);
  expect(otherPictureFormat(bytes(head))).toBeNull();
});

it.each([
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "HEIC"],
  ["\0\0\0\x24ftypheix\0\0\0\0mif1", "HEIC"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "HEIC"],
  ["\0\0\0\x18ftyphevc\0\0\0\0msf1", "HEIC"],
  ["\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf", "AVIF"],
  ["\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf", "AVIF"],
  ["BM\x46\0\0\0\0\0\0\0\x36\0\0\0", "BMP"],
  ["II*\0\x10\0\0\0CR\x02\0", "RAW"],
  ["\0\0\0\x18ftypcrx \0\0\0\x01", "RAW"],
  ["8BPS\0\x01", "Photoshop"],
  ["\0\0\0\x0cJXL \r\n\x87\n", "JPEG XL"],
  ["\0\0\0\x0cjP  \r\n\x87\n", "JPEG 2000"],
  ["\0\0\x01\0\x01\0\x10\x10", "ICO"],
  ["<?xml version='1.0'?>\n<svg xmlns='http://www.w3.org/2000/svg'>", "SVG"],
  ["<svg width='1'>", "SVG"],
])("names the format of %j, which is not taken", (head, name) => {
  expect([pictureType(bytes(head)), otherPictureFormat(bytes(head))]).toEqual([null, name]);
});

it.each(["", "II", "BMW is a car", "\0\0\0\x18ftypmp42\0\0\0\0", "%PDF-1.7", "not a picture", "GIF"])(
  "takes %j for no image",
  (head) => {
    expect([pictureType(bytes(head)), otherPictureFormat(bytes(head))]).toEqual([null, null]);
  },
);
