package org.wardvoice.reports.client;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.GlyphVector;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Paints into a bitmap. */
final class PictureCanvas implements Canvas {

  private final Graphics2D graphics;

  PictureCanvas(Graphics2D graphics) {
    this.graphics = graphics;
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  @Override
  public void line(List<Point> points, double thickness, int colour) {
    Path2D path = new Path2D.Double();
    path.moveTo(points.get(0).x(), points.get(0).y());
    points.stream().skip(1).forEach(point -> path.lineTo(point.x(), point.y()));
    graphics.setColor(new Color(colour));
    graphics.setStroke(
        new BasicStroke((float) thickness, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
    graphics.draw(path);
  }

  @Override
  public void rectangle(Point corner, double width, double height, int colour) {
    graphics.setColor(new Color(colour));
    graphics.fill(new Rectangle2D.Double(corner.x(), corner.y(), width, height));
  }

  @Override
  public void disc(Point centre, double radius, int colour) {
    graphics.setColor(new Color(colour));
    graphics.fill(
        new Ellipse2D.Double(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2));
  }

  @Override
  public void text(String text, Point place, TextStyle style) {
    List<GlyphVector> runs = new ArrayList<>();
    double width = 0;
    for (TextRun run : TextRuns.of(text, style.bold())) {
      GlyphVector glyphs = glyphs(run, style.size());
      runs.add(glyphs);
      width += glyphs.getLogicalBounds().getWidth();
    }
    double x =
        switch (style.anchor()) {
          case START -> place.x();
          case MIDDLE -> place.x() - width / 2;
          case END -> place.x() - width;
        };
    graphics.setColor(new Color(style.colour()));
    for (GlyphVector glyphs : runs) {
      graphics.drawGlyphVector(glyphs, (float) x, (float) place.y());
      x += glyphs.getLogicalBounds().getWidth();
    }
  }

  private GlyphVector glyphs(TextRun run, double size) {
    char[] letters = run.text().toCharArray();
    int direction = run.rightToLeft() ? Font.LAYOUT_RIGHT_TO_LEFT : Font.LAYOUT_LEFT_TO_RIGHT;
    return Typefaces.forPictures(run.typeface())
        .deriveFont((float) size)
        .layoutGlyphVector(graphics.getFontRenderContext(), letters, 0, letters.length, direction);
  }
}
