#!/usr/bin/env python3
"""Font subsets for the page and ImGui, and glyph outlines for the board's distance fields.

usage: fonts.py FONTS OUT   (FONTS: folder with inter/ and national-park/; OUT gets fonts/*.otf and outlines.json)

The same CFF files serve the style sheet and stb_truetype. Digits are made tabular in the character map itself, because ImGui applies no OpenType features.
"""
import json
import os
import sys

fonts, out = sys.argv[1], sys.argv[2]
try:
    from fontTools import subset
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.ttLib import TTFont
except ImportError:
    sys.exit('fonttools is missing: run tools/setup')

TEXT = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, '⅓⅔⅛⅜⅝⅞‐‑–—‘’‚“”„•…′″−×≤≥≠→←↑↓↔✓✕œŒŠšŽžŸ€')]
HEADINGS = [*range(0x20, 0x7F), *map(ord, '½¼¾–—‘’“”…′″−×°ÄÖÜäöüßÀÉÈÊàâçéèêîôûñøå')]
BOARD = [*range(0x21, 0x7F), *map(ord, '½¼¾⅓⅔°′″−×–…→✓')]
COUNTER = [*map(ord, '0123456789½¼¾X+−-×?/.')]
FACES = [
    # file, source, characters, name and characters in the board's atlas
    ('inter-400.otf', 'inter/Inter-Regular.otf', TEXT, None, []),
    ('inter-600.otf', 'inter/Inter-SemiBold.otf', TEXT, 'inter600', BOARD),
    (None, 'inter/Inter-ExtraBold.otf', [], 'inter800', COUNTER),
    ('national-park-800.otf', 'national-park/NationalPark-Heavy.otf', HEADINGS, 'park800', [*map(ord, '0123456789?%+−')]),
]


def make_digits_tabular(font):
    glyphs = set(font.getGlyphOrder())
    for table in font['cmap'].tables:
        for code in range(0x30, 0x3A):
            tabular = f'{table.cmap.get(code)}.tf'
            if tabular in glyphs:
                table.cmap[code] = tabular


def save_subset(font, codes, path):
    options = subset.Options()
    options.layout_features = ['kern', 'mark', 'ccmp']
    options.name_IDs = [1, 2, 13, 14]
    options.hinting = False
    options.notdef_outline = True
    options.desubroutinize = False
    worker = subset.Subsetter(options)
    worker.populate(unicodes=codes)
    worker.subset(font)
    font.save(path)


def outlines(font, codes):
    em = font['head'].unitsPerEm
    os2, hhea = font['OS/2'], font['hhea']
    cmap, shapes = font.getBestCmap(), font.getGlyphSet()
    glyphs = []
    for code in codes:
        name = cmap.get(code)
        if not name:
            continue
        pen = SVGPathPen(shapes)
        shapes[name].draw(pen)
        glyphs.append([code, shapes[name].width, pen.getCommands()])
    return {'em': em, 'ascent': hhea.ascent, 'descent': -hhea.descent, 'cap': getattr(os2, 'sCapHeight', 0), 'glyphs': glyphs}


def main():
    os.makedirs(os.path.join(out, 'fonts'), exist_ok=True)
    faces = {}
    for file, source, text, face, board in FACES:
        path = os.path.join(fonts, source)
        if not os.path.exists(path):
            sys.exit(f'the font {source} is missing: run tools/setup')
        font = TTFont(path)
        make_digits_tabular(font)
        if face:
            faces[face] = outlines(font, board)
        if file:
            save_subset(font, text, os.path.join(out, 'fonts', file))
    with open(os.path.join(out, 'outlines.json'), 'w', encoding='utf-8') as sink:
        json.dump(faces, sink)


main()
