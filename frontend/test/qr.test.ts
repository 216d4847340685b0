import { expect, test } from "vitest";
import { qr } from "../src/ui/qr";

/** Codes that another program made of the same texts, with the same masks; a row is its modules as a hexadecimal number. */
const KNOWN: readonly { text: string; mask: number; rows: string }[] = [
  {
    text: "http://192.168.1.20:8421/t/q7vxer3naa#join=Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA",
    mask: 3,
    rows: "1fda25047f 105923e441 1740452e5d 175edb5b5d 17439bc65d 1040529d41 1fd555557f 175f2700 16edf39e4b 72a78fbe6 13cbe478f8 c16e259b4 dce890877 1816728a5b 12cf4fcd46 f1a2db6c0 1e45bdf32f 18b313dc43 474765b53 10a48e76fa 13c01c9019 17aed7f40b 19e4d9e060 1093661a96 15dc4616c6 7b91d77bb f42f349c2 169710e133 448a09dfb 15692713 1fdca8d15d 1059e26113 174d6625f3 1755658c5d 175d10ec58 104a572a9c 1fda2b6a3f",
  },
  {
    text: "HELLO w",
    mask: 7,
    rows: "1fcb7f 104341 17425d 17495d 174d5d 105341 1fd57f 300 12dca0 193c62 1bd58d 1f1a1b 85174 1604 1fc8be 105ba1 174e45 175e3f 174515 1044c0 1fdb2e",
  },
  {
    text: "https://example.org/tableverse/t/abcdefghij#join=A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2A1b2",
    mask: 0,
    rows: "1fc0fe574717f 105956c666f41 174fc3645835d 1747522c0c25d 175b627fcf85d 104923c6eec41 1fd555555557f 9146ba700 1548adff3f212 1207d4838babb a43a81999893 2b6b2b9bbae3 1ae473bff1d37 90d288a88b9 164f47dbbb813 582ea2abaaba 115f7e333f098 20e4e7b03033 144e589951707 d39421995b90 6c3663d19ed9 9f529030091 1f2ff7d193f9 1f11724599713 b59f4551df51 b1f9c470331b 1dff6efd515ff 2841e9f9b968 1d5e19d7f3c4b 1cbe0987122cb 26fa40f260f3 12f6dad998a0 195c10e5d1da7 1395b8a38b861 f7a97fd99945 1ba06ee7a5e0 600d6773c09 1fa7d4ef031cf 8d2748d11bf7 e3172abab9f0 1c7b487ff3df1 1a8044b891b 1fcf285599b5f 104cb6c5bb912 17523d7f1f3f3 1742ca789a998 17577c53b99fc 1048e60bab82a 1fd4ae7bf3d1b",
  },
  {
    text: "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy",
    mask: 7,
    rows: "1fc9cfbfffff67f 104fc88e53e5241 1747e1e6a06b65d 1746cf10200025d 17465cffdb6da5d 105a53a4753e441 1fd55555555557f f827c794fb00 12dbe54fedb6ca0 13ae090c000000d 4137f5ac1af1d fbba9d44f94d99 f9dc99ffffef8 1a0a1bdd249249f 97bfc651ac19c6 ead90d5ddddfd2 dd57eaedb6da6a 14bcf3a89249244 aedbd3c8888b8f 6252ab8794fb42 1f3aa4fadb6cb1 101fb3cc400000d 3e422756c1af1d 13b4fed57f94d99 d71ef6befffef8 190b2e85149249f 17f27317fac19f6 1f15f4f45dddf10 356a12d5b6d95a 111c21e45249314 15f1ea3fc888bff 1020867e794f9e2 1270fa52adb6e61 28e682c000020e 1ad5e8b2ec1ae6c 19aeddcbcf94f3b 12e2b1653fffc29 bae19c4249269f 16ef21d05ac18b6 1abcbd355dddd70 1a4128af1b6d8ba 798c9e89249044 37a66fbc888aff b90277e494f9e2 7d2f8c2cdb6e61 30083cc000020d 14df39b26c1ae6d 1f167f138f94f39 40a5e7ffffdf8 173184649251f 1fcbd25d5ac1b56 1057b63c5dddf10 1744f7d7db6dbfa 17510ab15249397 17490b03c888bfd 104314d9394f890 1fd67c882db6ec2",
  },
];

const hex = (grid: readonly boolean[][]): string => grid.map((row) => BigInt(`0b${row.map((d) => (d ? 1 : 0)).join("")}`).toString(16)).join(" ");

test.each(KNOWN)("a code is what others make of the same text: mask $mask", ({ text, mask, rows }) => {
  expect(hex(qr(text, mask)!)).toBe(rows);
});

test("without a wish the mask that reads best is taken, and a text that is too long has no code", () => {
  const text = KNOWN[0]!.text;
  expect(Array.from({ length: 8 }, (_, mask) => hex(qr(text, mask)!))).toContain(hex(qr(text)!));
  expect(qr("x".repeat(300))).toBeNull();
});
