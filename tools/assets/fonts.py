#!/usr/bin/env python3
"""Font subsets for the page and ImGui, and glyph outlines for the board's distance fields.

usage: fonts.py FONTS OUT   (FONTS: folder with inter/ and national-park/; OUT gets fonts/*.otf and outlines.json)

The same CFF files serve the style sheet and stb_truetype. Digits are made tabular in the character map itself, because ImGui applies no OpenType features.
"""
import json
import os
import shutil
import sys

fonts, out = sys.argv[1], sys.argv[2]
try:
    from fontTools import subset
    from fontTools.cffLib import cffStandardStrings
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.ttLib import TTFont
except ImportError:
    sys.exit('fonttools is missing: run tools/setup')

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'characters.json'), encoding='utf-8') as source:
    SETS = json.load(source)
FACES = [
    # file, source, characters, name and characters in the board's atlas
    ('inter-400.otf', 'inter/Inter-Regular.otf', 'text', None, None),
    ('inter-600.otf', 'inter/Inter-SemiBold.otf', 'text', 'inter600', 'board'),
    ('inter-more.otf', 'inter/Inter-Regular.otf', 'text_more', None, None),  # rare: one weight serves all
    (None, 'inter/Inter-ExtraBold.otf', None, 'inter800', 'counter'),
    ('national-park-800.otf', 'national-park/NationalPark-Heavy.otf', 'headings', 'park800', 'counter_back'),
]


def characters(name, font, source):
    """Code points of a set of characters.json; ends the build when the font lacks one of them."""
    codes = [code for first, last in SETS[name]['ranges'] for code in range(int(first, 16), int(last, 16) + 1)]
    codes += map(ord, SETS[name]['also'])
    lacking = ' '.join(f'U+{code:04X}' for code in codes if code not in font.getBestCmap())
    if lacking:
        sys.exit(f'characters.json, "{name}": {source} lacks {lacking}')
    return codes


def make_digits_tabular(font):
    glyphs = set(font.getGlyphOrder())
    for table in font['cmap'].tables:
        for code in range(0x30, 0x3A):
            tabular = f'{table.cmap.get(code)}.tf'
            if tabular in glyphs:
                table.cmap[code] = tabular


def save_subset(font, codes, path):
    options = subset.Options()
    options.layout_features = []  # ImGui knows none, and a third of the file would be kerning
    options.drop_tables += ['GDEF', 'GPOS', 'GSUB']  # empty then
    options.name_IDs = [1, 2, 13, 14]
    options.hinting = False
    options.notdef_outline = True
    options.desubroutinize = True  # brotli finds more than subroutines do
    worker = subset.Subsetter(options)
    worker.populate(unicodes=codes)
    worker.subset(font)
    font.save(path)
    forget_names(path)


def forget_names(path):
    """Gives the glyphs names that every CFF reader knows anyway: nobody reads them, and their own are a tenth of the part that compresses worst."""
    font = TTFont(path, recalcTimestamp=False)
    top = font['CFF '].cff.topDictIndex[0]
    names = dict(zip(top.charset, cffStandardStrings))
    if len(names) < len(top.charset):
        return
    top.CharStrings.charStrings = {names[name]: glyph for name, glyph in top.CharStrings.charStrings.items()}
    top.charset = [names[name] for name in top.charset]
    font.setGlyphOrder(top.charset)  # before any other table is read: they are written by number
    font.save(path)


def outlines(font, codes):
    em = font['head'].unitsPerEm
    os2, hhea = font['OS/2'], font['hhea']
    cmap, shapes = font.getBestCmap(), font.getGlyphSet()
    glyphs = []
    for code in codes:
        name = cmap[code]
        pen = SVGPathPen(shapes)
        shapes[name].draw(pen)
        glyphs.append([code, shapes[name].width, pen.getCommands()])
    return {'em': em, 'ascent': hhea.ascent, 'descent': -hhea.descent, 'cap': getattr(os2, 'sCapHeight', 0), 'glyphs': glyphs}


def main():
    shutil.rmtree(os.path.join(out, 'fonts'), ignore_errors=True)  # files that have another name now are no part of the page
    os.makedirs(os.path.join(out, 'fonts'))
    faces = {}
    for file, source, text, face, board in FACES:
        path = os.path.join(fonts, source)
        if not os.path.exists(path):
            sys.exit(f'the font {source} is missing: run tools/setup')
        font = TTFont(path, recalcTimestamp=False)
        make_digits_tabular(font)
        if face:
            faces[face] = outlines(font, characters(board, font, source))
        if file:
            save_subset(font, characters(text, font, source), os.path.join(out, 'fonts', file))
    with open(os.path.join(out, 'outlines.json'), 'w', encoding='utf-8') as sink:
        json.dump(faces, sink)


main()
